import '#src/ui/skeleton.css';
import '#src/ui/facts.css';

/** The layout of the apply page while job and applicant load. */
export function ApplySkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the job
      </p>
      <div className="panel apply__job" aria-hidden="true">
        <div className="panel__cell apply__head">
          <p className="skeleton" />
          <p className="skeleton skeleton--line" />
          <p className="skeleton skeleton--line" />
          <p className="skeleton skeleton--line" />
        </div>
        <p className="apply__back soft">Back to Job</p>
      </div>
      <div className="panel apply__form" aria-hidden="true">
        <div className="panel__cell apply__who">
          <div className="portrait skeleton" />
          <div>
            <p className="skeleton skeleton--line" />
            <p className="skeleton" />
          </div>
        </div>
        <dl className="facts">
          {['Address', 'Email', 'Phone'].map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="skeleton skeleton--line" />
            </div>
          ))}
        </dl>
        <div className="panel__cell apply__resume">
          <h2>Resume</h2>
          <p className="skeleton skeleton--line" />
          <div className="skeleton skeleton--button" />
        </div>
        <div className="panel__cell">
          <div className="cell skeleton--text" />
        </div>
      </div>
    </>
  );
}
