import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { paths } from '#src/routes/paths.ts';

/** A company's open jobs, newest first. */
export function OpenPositions({ jobs }: { readonly jobs: CompanyProfile['jobs'] }) {
  return (
    <section className="card" aria-labelledby="open-positions">
      <h2 id="open-positions">Open Positions</h2>
      {jobs.length === 0 && <p className="soft">No open positions right now.</p>}
      <ul className="open-positions">
        {jobs.map(({ id, title, jobType, location, createdAt }) => (
          <li key={id}>
            <div>
              <h3>{title}</h3>
              <p className="soft small">
                {jobType} · {location} · {postedDate(createdAt)}
              </p>
            </div>
            <a
              className="button button--quiet"
              href={paths.jobDetails(id)}
              aria-label={`View Job: ${title}`}
            >
              View Job
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
