import { useStore } from '@nanostores/react';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { applyForm } from './apply.store.ts';

/** In place of the form: the status of the application, or that the job is closed. */
export function ApplicationState({ job: { application, open } }: { readonly job: JobDetails }) {
  const submit = useStore(applyForm.$state);
  if (!application && open) return null;
  const refusal = submit.status === 'refused' ? submit.message : '';
  return (
    <>
      {refusal && (
        <p className="notice notice--error" role="alert">
          {refusal}
        </p>
      )}
      {application ? (
        <p className="notice notice--success">
          You applied on {postedDate(application.appliedAt)}.{' '}
          <StatusBadge status={application.status} />
        </p>
      ) : (
        <p className="notice">This job is closed to applications.</p>
      )}
    </>
  );
}
