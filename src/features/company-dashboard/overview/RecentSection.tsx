import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { shownStatus, statusText } from '#src/domain/applications/application-status.ts';
import { timeAgo } from '#src/domain/dates/time-ago.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { paths } from '#src/routes/paths.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { myJobs } from '../jobs/my-jobs.store.ts';
import { recentApplications } from './overview.store.ts';
import { PartFailure } from './PartFailure.tsx';

/** Recent Applications: the latest ones, each leading to its page. */
export function RecentSection() {
  const recent = useStore(recentApplications.$state);
  const labels = jobLabels(dataOf(useStore(myJobs.$state)) ?? []);
  return (
    <section aria-labelledby="recent-title" aria-busy={recent.status === 'loading'} data-tour="recent">
      <div className="overview__head">
        <h2 id="recent-title">Recent Applications</h2>
      </div>
      {recent.status === 'loading' && <Skeleton className="sheet" lines={[2, 2, 2]} />}
      {recent.status === 'failed' && <PartFailure part={recent} onRetry={recentApplications.load} />}
      {recent.status === 'ready' && recent.data.length === 0 && <p className="empty">No recent applications found.</p>}
      {recent.status === 'ready' && recent.data.length > 0 && (
        <ul className="sheet recent">
          {recent.data.map((application) => (
            <Row key={application.id} application={application} jobLabel={labels.get(application.job.id)} />
          ))}
          <li className="more">
            <a href={paths.applications()}>View all</a>
          </li>
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly application: ListedApplication;
  /** Its job's title, made distinct from others of that title. */
  readonly jobLabel: string | undefined;
}

function Row({ application, jobLabel }: RowProps) {
  const { id, jobSeeker, job, appliedAt } = application;
  return (
    <li>
      <h3>
        <a href={paths.application(id)}>{applicantName(jobSeeker)}</a>
      </h3>
      <StatusBadge status={shownStatus(application)} text={statusText(application)} />
      <p className="dots">
        <span>{jobLabel || job.title || 'Unknown Job'}</span>
        <time dateTime={appliedAt}>{timeAgo(appliedAt, new Date())}</time>
      </p>
    </li>
  );
}
