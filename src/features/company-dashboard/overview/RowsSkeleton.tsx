import '#src/ui/sheet.css';
import '#src/ui/skeleton.css';

/** Three rows of a sheet of the overview, while they load. */
export function RowsSkeleton() {
  return (
    <div className="sheet" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
