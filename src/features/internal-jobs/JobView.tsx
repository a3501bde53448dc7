import { Building2 } from 'lucide-react';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { webLink } from '#src/domain/web-link.ts';
import { mailLink } from '#src/domain/mail-link.ts';
import { paths } from '#src/routes/paths.ts';
import { ApplyNow } from './ApplyNow.tsx';
import { JobFacts } from './JobFacts.tsx';

interface Props {
  readonly job: JobDetails;
}

export function JobView({ job }: Props) {
  return (
    <article className="job-details__layout">
      <header className="card job-details__head">
        <h2>{job.title}</h2>
        <p className="job-details__company">
          <Building2 className="icon" aria-hidden="true" />
          <a href={paths.companyDetails(job.companyId)}>{job.companyName}</a>
        </p>
        <p className="job-details__badges">
          <span className="badge">{job.category}</span>
          <span className="badge badge--gold">{job.jobType}</span>
          {!job.open && <span className="badge badge--plain">Closed</span>}
        </p>
        <ApplyNow job={job} />
      </header>
      <section className="card job-details__facts" aria-label="At a glance">
        <JobFacts job={job} />
      </section>
      <section className="card job-details__text" aria-labelledby="job-description">
        <h3 id="job-description">Job description</h3>
        <p className="job-details__description">{job.description}</p>
      </section>
      <section className="card job-details__contact" aria-labelledby="job-contact">
        <h3 id="job-contact">Contact</h3>
        <dl>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={mailLink(job.contactEmail)}>{job.contactEmail}</a>
            </dd>
          </div>
          <WebAddress label="Company website" text={job.companyWebsite} />
          <WebAddress label="Application link" text={job.applicationLink} />
        </dl>
      </section>
    </article>
  );
}

/** An address that a company typed: a link when it is one, plain text otherwise. */
function WebAddress({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (!text) return null;
  const href = webLink(text);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
