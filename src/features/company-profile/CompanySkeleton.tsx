import '#src/ui/skeleton.css';
/** The layout of a company while it loads. */
export function CompanySkeleton() {
  return (
    <div className="company-details__layout">
      <p className="visually-hidden" role="status">
        Loading the company
      </p>
      <div className="card company-details__head" aria-hidden="true">
        <div className="company-details__cover" />
        <div className="company-details__logo" />
        <div className="company-details__name">
          <div className="skeleton skeleton--title" />
          <div className="skeleton skeleton--line" />
          <div className="skeleton skeleton--line" />
        </div>
      </div>
      <div className="card" aria-hidden="true">
        <div className="skeleton skeleton--text" />
      </div>
    </div>
  );
}
