import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dataOf } from '#src/browser/loadable.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { editedJob, editJobForm, loadEditedJob } from './job-form.store.ts';
import { JobForm } from './JobForm.tsx';
import { JobFormSkeleton } from './JobFormSkeleton.tsx';

/** Edit Job: loads the job that the address names first. */
export default function EditJob() {
  const company = useUser('COMPANY');
  const job = dataOf(useStore(editedJob.$state));
  const companyId = company?.id;
  useEffect(() => {
    if (companyId !== undefined) void loadEditedJob(companyId);
  }, [companyId]);
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
