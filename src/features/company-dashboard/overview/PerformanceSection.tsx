import '#src/ui/skeleton.css';
import { useStore } from '@nanostores/react';
import { paths } from '#src/routes/paths.ts';
import { $month, performance } from './overview.store.ts';
import { PartFailure } from './PartFailure.tsx';

/** Job Performance: each job's applications and views in the chosen month. */
export function PerformanceSection() {
  const rows = useStore(performance.$state);
  const month = useStore($month);
  return (
    <section
      className="card overview__section"
      aria-labelledby="performance-title"
      aria-busy={rows.status === 'loading'}
      data-tour="performance"
    >
      <h2 id="performance-title">Job Performance</h2>
      {rows.status === 'loading' && <div className="skeleton overview__rows" />}
      {rows.status === 'failed' && <PartFailure part={rows} onRetry={performance.load} />}
      {rows.status === 'ready' && rows.data.length === 0 && (
        <p className="soft">No job performance data available for {month ?? 'All'}.</p>
      )}
      {rows.status === 'ready' && rows.data.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Applications</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {rows.data.map(({ id, name, applications, views }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={paths.jobDetails(id)}>{name}</a>
                </th>
                <td>{applications.toLocaleString('en-GB')}</td>
                <td>{views.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
