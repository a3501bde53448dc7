import { FACT_LABELS } from './JobFacts.tsx';

/** The layout of a job while it loads. */
export function JobSkeleton() {
  return (
    <div className="job-details__layout">
      <p className="visually-hidden" role="status">
        Loading the job
      </p>
      <div className="card job-details__head" aria-hidden="true">
        <div className="skeleton skeleton--title" />
        <div className="skeleton skeleton--line" />
        <div className="skeleton skeleton--line" />
        <div className="skeleton skeleton--button" />
      </div>
      <div className="card job-details__facts" aria-hidden="true">
        <dl>
          {FACT_LABELS.map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="skeleton skeleton--line" />
            </div>
          ))}
        </dl>
      </div>
      <div className="card job-details__text" aria-hidden="true">
        <div className="skeleton skeleton--line" />
        <div className="skeleton skeleton--text" />
      </div>
    </div>
  );
}
