import '#src/ui/skeleton.css';
/** The layout of the apply page while job and applicant load. */
export function ApplySkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the job
      </p>
      <p className="apply__back" aria-hidden="true">
        Back to Job
      </p>
      <div className="card apply__job" aria-hidden="true">
        <div className="skeleton skeleton--title" />
        <div className="skeleton skeleton--line" />
      </div>
      <div className="form" aria-hidden="true">
        <div className="card apply__applicant">
          <div className="portrait skeleton" />
          <div className="apply__who">
            <div className="skeleton skeleton--title" />
            <div className="skeleton skeleton--line" />
            <div className="skeleton skeleton--line" />
          </div>
        </div>
        <div className="card apply__resume">
          <h3>Resume</h3>
          <div className="skeleton skeleton--line" />
          <div className="skeleton skeleton--button" />
        </div>
        <div className="card">
          <div className="skeleton skeleton--text" />
        </div>
      </div>
    </>
  );
}
