import '#src/ui/skeleton.css';
import { useStore } from '@nanostores/react';
import { jobCounts, type JobCounts } from '#src/domain/job-counts.ts';
import { ownJobs } from './overview.store.ts';
import { PartFailure } from './PartFailure.tsx';

const LABELS = {
  jobs: 'Jobs posted',
  open: 'Open jobs',
  expired: 'Expired jobs',
  applications: 'Applications',
  views: 'Views',
} as const satisfies Record<keyof JobCounts, string>;

/** The totals of all jobs of the company, over all time. */
export function StatsCards() {
  const jobs = useStore(ownJobs.$state);
  if (jobs.status === 'failed') return <PartFailure part={jobs} onRetry={ownJobs.load} />;
  const counts = jobs.status === 'ready' ? jobCounts(jobs.data) : undefined;
  return (
    <dl className="stats" data-tour="stats" aria-busy={!counts}>
      {Object.entries(LABELS).map(([name, label]) => (
        <div key={name} className="card">
          <dt>{label}</dt>
          <dd>
            {counts ? (
              counts[name as keyof JobCounts].toLocaleString('en-GB')
            ) : (
              <span className="skeleton" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
