import '#src/ui/tag.css';
import '#src/ui/prose.css';
import './company-details.css';
import '#src/ui/job-card.css';
import '#src/ui/sheet.css';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { INDUSTRY_LABEL } from '#src/domain/profiles/industry-label.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Cover } from '#src/ui/Cover.tsx';
import { StructuredText } from '#src/ui/StructuredText.tsx';
import { Tile } from '#src/ui/Tile.tsx';

interface Props {
  readonly company: CompanyProfile;
  /** The company's name is the main heading of its public page; the dashboard has another. */
  readonly Heading: 'h1' | 'h2';
  /** More to say about the company, before its open positions. */
  readonly children?: ReactNode;
}

export function CompanyView({ company, Heading, children }: Props) {
  const { companyName, logo, coverImage, tagline, about, specializations } = company;
  return (
    <article>
      <div className="company-details__panel">
        <Cover address={coverImage === null ? undefined : mediaUrl(coverImage)} />
        <header className="company-details__head cover-head">
          <Tile name={companyName} address={logo === null ? undefined : mediaUrl(logo)} />
          <Heading>{companyName}</Heading>
          {company.verifiedAt && (
            <p className="company-details__verified">
              <BadgeCheck className="icon" aria-hidden="true" />
              Verified on {dayInWords(company.verifiedAt, new Date())}: we have confirmed that this company is who it
              says it is.
            </p>
          )}
          {tagline && <p>{tagline}</p>}
          <CompanyFacts company={company} />
        </header>
        {about && (
          <section className="prose" aria-labelledby="about">
            <h2 id="about">About</h2>
            <StructuredText text={about} />
          </section>
        )}
        <div className="company-details__side">
          {specializations.length > 0 && (
            <section aria-labelledby="specializations">
              <h2 id="specializations">Specializations</h2>
              <ul className="cluster">
                {specializations.map((name) => (
                  <li key={name} className="tag">
                    {name}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {children}
        </div>
      </div>
      <OpenPositions jobs={company.jobs} />
    </article>
  );
}

function CompanyFacts({ company }: { readonly company: CompanyProfile }) {
  const { industry, companySize, foundedYear, website } = company;
  const href = website ? webLink(website) : undefined;
  return (
    <ul className="company-details__facts dots">
      {industry && <li>{INDUSTRY_LABEL[industry]}</li>}
      {companySize && <li>{companySize} employees</li>}
      {foundedYear !== null && <li>Founded {foundedYear}</li>}
      {href && (
        <li>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            Website
          </a>
        </li>
      )}
    </ul>
  );
}

/** A company's open jobs, newest first; a whole card follows its link. */
function OpenPositions({ jobs }: { readonly jobs: CompanyProfile['jobs'] }) {
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
