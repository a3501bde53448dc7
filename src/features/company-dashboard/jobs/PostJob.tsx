import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dataOf } from '#src/browser/loadable.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { firstFields, loadFirstFields, postingCompany, postJobForm, questionFields } from './job-form.store.ts';
import { JobForm } from './JobForm.tsx';

/** Post Job, with a skeleton until the session, the company's profile and what the form begins with are known. */
export default function PostJob() {
  const company = useUser('COMPANY');
  const profile = useStore(postingCompany.$state);
  const first = useStore(firstFields.$state);
  const questions = useStore(questionFields.$state);
  const companyId = company?.id;
  useEffect(() => {
    if (companyId === undefined) return;
    void questionFields.refresh();
    void postingCompany.load();
    void loadFirstFields(companyId);
  }, [companyId]);
  const isLoading = profile.status === 'loading' || first.status === 'loading';
  const QuestionFields = dataOf(questions);
  if (company && questions.status === 'failed') {
    return <LoadFailure message={questions.message} onRetry={questionFields.load} />;
  }
  if (!company || isLoading || !QuestionFields)
    return <Skeleton label="Loading the form" className="form form--wide" lines={[4, 9, 9]} />;
  return (
    <JobForm
      // Once it is posted, nothing is left of what it began with.
      key={typeof dataOf(first)}
      submit={postJobForm}
      QuestionFields={QuestionFields}
      company={company}
      first={dataOf(first)}
      profile={dataOf(profile)}
      heading="Fill Up Your Job Information"
      submitLabel="Post Job"
      busyLabel="Posting..."
    />
  );
}
