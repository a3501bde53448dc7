import '#src/ui/job-card.css';
import '#src/ui/sheet.css';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { paths } from '#src/routes/paths.ts';

/** A company's open jobs, newest first; a whole card follows its link. */
export function OpenPositions({ jobs }: { readonly jobs: CompanyProfile['jobs'] }) {
  return (
    <section className="section" aria-labelledby="open-positions">
      <h2 id="open-positions">Open Positions</h2>
      {jobs.length === 0 && <p className="empty">No open positions right now.</p>}
      {jobs.length > 0 && (
        <ul className="sheet">
          {jobs.map(({ id, title, jobType, location, createdAt }) => (
            <li key={id} className="job position">
              <h3>
                <a href={paths.jobDetails(id)} aria-label={`View Job: ${title}`}>
                  {title}
                </a>
              </h3>
              <p className="job__who dots">
                <span>{location}</span>
                <span>{jobType}</span>
              </p>
              <p className="job__meta">{dayInWords(createdAt, new Date())}</p>
              <span className="position__view" aria-hidden="true">
                View Job
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
