import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dataOf } from '#src/browser/loadable.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { editedJob, editJobForm, loadEditedJob, questionFields } from './job-form.store.ts';
import { JobForm } from './JobForm.tsx';

/** Edit Job: loads the job that the address names first. */
export default function EditJob() {
  const company = useUser('COMPANY');
  const state = useStore(editedJob.$state);
  const questions = useStore(questionFields.$state);
  const QuestionFields = dataOf(questions);
  const job = dataOf(state);
  const companyId = company?.id;
  useEffect(() => {
    if (companyId === undefined) return;
    void questionFields.refresh();
    void loadEditedJob(companyId);
  }, [companyId]);
  if (company && state.status === 'failed' && !state.final) {
    return <LoadFailure message={state.message} onRetry={() => loadEditedJob(company.id)} />;
  }
  if (company && questions.status === 'failed') {
    return <LoadFailure message={questions.message} onRetry={questionFields.load} />;
  }
  if (!company || !job || !QuestionFields)
    return <Skeleton label="Loading the form" className="form form--wide" lines={[4, 9, 9]} />;
  return (
    <JobForm
      submit={editJobForm}
      QuestionFields={QuestionFields}
      company={company}
      job={job}
      heading="Update Your Job"
      submitLabel="Update Job"
      busyLabel="Updating..."
    />
  );
}
