import './company-details.css';
import type { ReactNode } from 'react';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { INDUSTRY_LABEL } from '#src/domain/industry-label.ts';
import { initials } from '#src/domain/initials.ts';
import { webLink } from '#src/domain/web-link.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { mediaUrl } from '#src/browser/config.ts';
import { OpenPositions } from './OpenPositions.tsx';

interface Props {
  readonly company: CompanyProfile;
  /** The company's name is the main heading of its public page; the dashboard has one of its own. */
  readonly Heading: 'h1' | 'h2';
  /** More to say about the company, before its open positions. */
  readonly children?: ReactNode;
}

export function CompanyView({ company, Heading, children }: Props) {
  const { companyName, logo, coverImage, tagline, about, specializations } = company;
  return (
    <article className="company-details__layout">
      <header className="card company-details__head">
        <div className="company-details__cover">
          {coverImage && <Picture address={mediaUrl(coverImage)} />}
        </div>
        <div className="company-details__logo" aria-hidden="true">
          {initials(companyName)}
          {logo && <Picture address={mediaUrl(logo)} />}
        </div>
        <div className="company-details__name">
          <Heading>{companyName}</Heading>
          {tagline && <p className="soft">{tagline}</p>}
          <CompanyFacts company={company} />
        </div>
      </header>
      {about && (
        <section className="card" aria-labelledby="about">
          <h2 id="about">About</h2>
          <p className="company-details__about">{about}</p>
        </section>
      )}
      {specializations.length > 0 && (
        <section className="card" aria-labelledby="specializations">
          <h2 id="specializations">Specializations</h2>
          <ul className="company-details__badges">
            {specializations.map((name) => (
              <li key={name} className="badge">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <OpenPositions jobs={company.jobs} />
    </article>
  );
}

function CompanyFacts({ company }: { readonly company: CompanyProfile }) {
  const { industry, companySize, foundedYear, website } = company;
  const href = website ? webLink(website) : undefined;
  return (
    <ul className="company-details__facts">
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
