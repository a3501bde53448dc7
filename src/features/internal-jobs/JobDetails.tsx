import './job-details.css';
import { useStore } from '@nanostores/react';
import { paths } from '#src/routes/paths.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { $job, loadJob } from './job-details.store.ts';
import { JobSkeleton } from './JobSkeleton.tsx';
import { JobView } from './JobView.tsx';

/** The page of one job posted by a company; its id is the last part of the address. */
export default function JobDetails() {
  const job = useStore($job, { ssr: 'initial' });

  return (
    <div className="job-details" aria-busy={job.status === 'loading'}>
      {job.status === 'loading' && <JobSkeleton />}
      {job.status === 'ready' && <JobView job={job.data} />}
      {job.status === 'failed' && (
        <div className="empty">
          <p className="job-details__failed" role="alert">
            {job.message}
          </p>
          <p className="soft">It may have been removed, or the connection may have dropped.</p>
          <div className="job-details__ways">
            <TryAgain onRetry={loadJob} />
            <a className="button button--quiet" href={paths.jobs()}>
              All Jobs
            </a>
          </div>
        </div>
      )}
    </div>
  );
}
