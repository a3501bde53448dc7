import '#src/ui/cover.css';
import '#src/ui/mark.css';
import '#src/ui/skeleton.css';

/** The layout of a company while it loads. */
export function CompanySkeleton() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        Loading the company
      </p>
      <div className="company-details__panel" aria-hidden="true">
        <div className="cover" />
        <div className="company-details__head cover-head">
          <span className="tile" />
          <div>
            <span className="skeleton skeleton--title" />
            <span className="skeleton skeleton--line" />
            <span className="skeleton skeleton--line" />
          </div>
        </div>
        <div className="prose">
          <span className="skeleton skeleton--text" />
        </div>
      </div>
    </div>
  );
}
