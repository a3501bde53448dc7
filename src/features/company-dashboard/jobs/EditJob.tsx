import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dataOf } from '#src/browser/loadable.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { editedJob, editJobForm, loadEditedJob } from './job-form.store.ts';
import { JobForm } from './JobForm.tsx';
import { JobFormSkeleton } from './JobFormSkeleton.tsx';

/** Edit Job: loads the job that the address names first. */
export default function EditJob() {
  const company = useUser('COMPANY');
  const state = useStore(editedJob.$state);
  const job = dataOf(state);
  const companyId = company?.id;
  useEffect(() => {
    if (companyId !== undefined) void loadEditedJob(companyId);
  }, [companyId]);
  if (company && state.status === 'failed' && !state.final) {
    return (
      <div className="empty">
        <p role="alert">{state.message}</p>
        <TryAgain onRetry={() => loadEditedJob(company.id)} />
      </div>
    );
  }
  if (!company || !job) return <JobFormSkeleton />;
  return (
    <JobForm
      submit={editJobForm}
      company={company}
      job={job}
      heading="Update Your Job"
      submitLabel="Update Job"
      busyLabel="Updating..."
    />
  );
}
