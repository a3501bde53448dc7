import '#src/ui/skeleton.css';
/** The job form while the session, or the job, is being read. */
export function JobFormSkeleton() {
  return (
    <div className="card job-form" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the form
      </p>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="skeleton job-form__row" aria-hidden="true" />
      ))}
    </div>
  );
}
