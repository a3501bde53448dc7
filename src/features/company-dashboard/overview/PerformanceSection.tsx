import '#src/ui/sheet.css';
import './figures-table.css';
import { useStore } from '@nanostores/react';
import { dataOf } from '#src/browser/loadable.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { paths } from '#src/routes/paths.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { myJobs } from '../jobs/my-jobs.store.ts';
import { $month, performance, showAllJobs } from './overview.store.ts';
import { PartFailure } from './PartFailure.tsx';

/** Job Performance: each job's applications and views in the chosen month. */
export function PerformanceSection() {
  const rows = useStore(performance.$state);
  const month = useStore($month);
  const labels = jobLabels(dataOf(useStore(myJobs.$state)) ?? []);
  return (
    <section aria-labelledby="performance-title" aria-busy={rows.status === 'loading'} data-tour="performance">
      <div className="overview__head">
        <h2 id="performance-title">Job Performance</h2>
      </div>
      {rows.status === 'loading' && <Skeleton className="sheet" lines={[2, 2, 2]} />}
      {rows.status === 'failed' && <PartFailure part={rows} onRetry={performance.load} />}
      {rows.status === 'ready' && rows.data.rows.length === 0 && (
        <p className="empty">
          {month === undefined ? 'No job performance data yet.' : `No job performance data available for ${month}.`}
        </p>
      )}
      {rows.status === 'ready' && rows.data.rows.length > 0 && (
        <div className="panel figures">
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Applications</th>
                <th scope="col">Views</th>
              </tr>
            </thead>
            <tbody>
              {rows.data.rows.map(({ id, name, applications, views }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={paths.jobDetails(id)}>{labels.get(id) ?? name}</a>
                  </th>
                  <td data-label="Applications">{applications.toLocaleString('en-GB')}</td>
                  <td data-label="Views">{views.toLocaleString('en-GB')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.data.hasMore && (
            <button className="button button--quiet performance__all" type="button" onClick={() => void showAllJobs()}>
              All jobs
            </button>
          )}
        </div>
      )}
    </section>
  );
}
