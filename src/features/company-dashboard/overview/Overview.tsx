import './overview.css';
import '#src/ui/facts.css';
import '#src/ui/skeleton.css';
import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { jobCounts, type JobCounts } from '#src/domain/jobs/job-counts.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { myJobs } from '#src/features/company-dashboard/jobs/my-jobs.store.ts';
import { ChartSection } from './ChartSection.tsx';
import { loadOverview } from './overview.store.ts';
import { PerformanceSection } from './PerformanceSection.tsx';
import { RecentSection } from './RecentSection.tsx';
import { PartFailure } from './PartFailure.tsx';

/** The dashboard's figures, loaded once the company is known; the chart first, as on a phone. */
export default function Overview() {
  const companyId = useUser('COMPANY')?.id;
  useEffect(() => {
    if (companyId !== undefined) void loadOverview();
  }, [companyId]);
  return (
    <div className="overview">
      <div className="overview__top">
        <ChartSection />
        <StatsCards />
      </div>
      <div className="overview__columns">
        <PerformanceSection />
        <RecentSection />
      </div>
    </div>
  );
}

const LABELS = {
  jobs: 'Jobs posted',
  open: 'Open jobs',
  expired: 'Expired jobs',
  applications: 'Applications',
  views: 'Views',
} as const satisfies Record<keyof JobCounts, string>;

/** The totals of all jobs of the company, over all time. */
function StatsCards() {
  const jobs = useStore(myJobs.$state);
  const counts = jobs.status === 'ready' ? jobCounts(jobs.data) : undefined;
  return (
    <section className="overview__figures" aria-labelledby="figures-title" data-tour="stats">
      <div className="overview__head">
        <h2 id="figures-title">Your figures</h2>
      </div>
      {jobs.status === 'failed' ? (
        <PartFailure part={jobs} onRetry={myJobs.load} />
      ) : (
        <dl className="facts stats" aria-busy={!counts}>
          {Object.entries(LABELS).map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {counts ? counts[name as keyof JobCounts].toLocaleString('en-GB') : <span className="skeleton" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
