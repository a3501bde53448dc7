import '#src/ui/skeleton.css';

/** A screen of job cards while the list loads. */
export function ActivitySkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the jobs
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
