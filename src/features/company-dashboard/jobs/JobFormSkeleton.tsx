import '#src/ui/skeleton.css';

/** The job form while the session, or the job, is being read. */
export function JobFormSkeleton() {
  return (
    <div className="form job-form" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the form
      </p>
      <span className="skeleton job-form__wait" aria-hidden="true" />
      <div className="job-form__fields" aria-hidden="true">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="cell job-form__cell" />
        ))}
      </div>
    </div>
  );
}
