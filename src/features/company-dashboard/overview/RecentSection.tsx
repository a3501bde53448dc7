import '#src/ui/skeleton.css';
import { useStore } from '@nanostores/react';
import type { Application } from '#src/contracts/applications.ts';
import { applicantName } from '#src/domain/application-filter.ts';
import { timeAgo } from '#src/domain/time-ago.ts';
import { paths } from '#src/routes/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { recentApplications } from './overview.store.ts';
import { PartFailure } from './PartFailure.tsx';

/** Recent Applications: the latest ones, each leading to its page. */
export function RecentSection() {
  const recent = useStore(recentApplications.$state);
  return (
    <section
      className="card overview__section"
      aria-labelledby="recent-title"
      aria-busy={recent.status === 'loading'}
      data-tour="recent"
    >
      <div className="overview__head">
        <h2 id="recent-title">Recent Applications</h2>
        <a href={paths.applications()}>View all</a>
      </div>
      {recent.status === 'loading' && <div className="skeleton overview__rows" />}
      {recent.status === 'failed' && (
        <PartFailure part={recent} onRetry={recentApplications.load} />
      )}
      {recent.status === 'ready' && recent.data.length === 0 && (
        <p className="soft">No recent applications found.</p>
      )}
      {recent.status === 'ready' && recent.data.length > 0 && (
        <ul className="recent">
          {recent.data.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ application }: { readonly application: Application }) {
  const { id, jobSeeker, job, status, appliedAt } = application;
  return (
    <li>
      <a className="recent__row" href={paths.application(id)}>
        <span className="recent__who">{applicantName(jobSeeker)}</span>
        <StatusBadge status={status} />
        <span className="soft">{job.title || 'Unknown Job'}</span>
        <time className="soft" dateTime={appliedAt}>
          {timeAgo(appliedAt, new Date())}
        </time>
      </a>
    </li>
  );
}
