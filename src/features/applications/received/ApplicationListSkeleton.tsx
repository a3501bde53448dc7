import '#src/ui/sheet.css';
import '#src/ui/skeleton.css';
import './application-filters.css';

/** The filters and the first cards while the applications load. */
export function ApplicationListSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the applications
      </p>
      <div className="received-filters" aria-hidden="true">
        <div className="cell received-filters__wait" />
      </div>
      <div className="skeleton received__wait" aria-hidden="true" />
      <div className="sheet" aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="received-card">
            <div className="portrait" />
            <div>
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
            <div className="received-card__end">
              <span className="skeleton received__wait" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
