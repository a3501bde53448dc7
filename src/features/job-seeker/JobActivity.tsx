import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#src/routes/paths.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { jobActivity } from './job-activity.store.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';

/** The tab Job Activity: open jobs, and the applications with their status. */
export default function JobActivity() {
  const jobs = useStore(jobActivity.$state);
  useEffect(() => void jobActivity.load(), []);
  return (
    <section aria-labelledby="activity" aria-busy={jobs.status === 'loading'}>
      <h2 id="activity" className="visually-hidden">
        Job Activity
      </h2>
      {jobs.status === 'loading' && <ActivitySkeleton />}
      {jobs.status === 'failed' && (
        <div className="empty">
          <p role="alert">{jobs.message}</p>
          <TryAgain onRetry={jobActivity.load} />
        </div>
      )}
      {jobs.status === 'ready' && jobs.data.length === 0 && (
        <div className="empty">
          <p>No open jobs right now.</p>
          <a className="button" href={paths.jobs()}>
            All Jobs
          </a>
        </div>
      )}
      {jobs.status === 'ready' && jobs.data.length > 0 && (
        <ul className="sheet">
          {jobs.data.map((job) => (
            <ActivityCard key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}
