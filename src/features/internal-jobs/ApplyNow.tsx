import { useStore } from '@nanostores/react';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { paths } from '#src/routes/paths.ts';
import { $session } from '#src/features/session/session.store.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { pressApply } from './job-details.store.ts';

/** Apply Now for whoever looks: a link for a job seeker, a request to log in for all others. */
export function ApplyNow({ job }: { readonly job: JobDetails }) {
  const { role } = useStore($session);
  if (job.application) {
    return (
      <p className="notice">
        You applied on {postedDate(job.application.appliedAt)}.{' '}
        <StatusBadge status={job.application.status} />
      </p>
    );
  }
  if (!job.open) {
    return <p className="notice notice--gold">This job is closed to applications.</p>;
  }
  if (role === 'JOBSEEKER') {
    return (
      <a
        className="button job-details__apply"
        href={paths.apply(job.id)}
        data-track="job_apply"
        data-item-id={job.id}
      >
        Apply Now
      </a>
    );
  }
  return (
    <button
      className="button job-details__apply"
      type="button"
      onClick={() => void pressApply(job.id)}
    >
      Apply Now
    </button>
  );
}
