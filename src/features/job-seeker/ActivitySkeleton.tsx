import '#src/ui/skeleton.css';

/** A screen of cards while what it shows loads; `label` says so to screen readers. */
export function ActivitySkeleton({ label = 'Loading the jobs' }: { readonly label?: string }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className="sheet" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <li key={card} className="job activity">
            <p className="job__who skeleton" />
            <p className="job__who skeleton" />
            <p className="job__facts skeleton" />
            <p className="job__meta skeleton" />
            <p className="activity__step skeleton" />
          </li>
        ))}
      </ul>
    </>
  );
}
