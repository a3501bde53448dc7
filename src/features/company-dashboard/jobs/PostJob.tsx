import { useUser } from '#src/features/session/use-user.ts';
import { postJobForm } from './job-form.store.ts';
import { JobForm } from './JobForm.tsx';
import { JobFormSkeleton } from './JobFormSkeleton.tsx';

/** Post Job, with a skeleton until the session is known. */
export default function PostJob() {
  const company = useUser('COMPANY');
  if (!company) return <JobFormSkeleton />;
  return (
    <JobForm
      submit={postJobForm}
      company={company}
      heading="Fill Up Your Job Information"
      submitLabel="Post Job"
      busyLabel="Posting..."
    />
  );
}
