import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { webLink } from '#src/domain/text/web-link.ts';

interface Props {
  readonly profile: Pick<PublicJobSeeker, 'linkedIn' | 'portfolioWebsite'>;
}

/** The professional network and the portfolio, where they are addresses. */
export function ProfessionalLinks({ profile }: Props) {
  const links = [
    { label: 'LinkedIn', href: webLink(profile.linkedIn ?? '') },
    { label: 'Portfolio', href: webLink(profile.portfolioWebsite ?? '') },
  ].filter(({ href }) => href !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className="profile__links">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a className="tap" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
