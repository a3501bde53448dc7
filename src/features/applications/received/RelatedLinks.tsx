import './related-links.css';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { relatedText } from '#src/domain/applications/application-history.ts';
import { paths } from '#src/routes/paths.ts';

type Props = { readonly application: Pick<ListedApplication, 'job' | 'appliedAt' | 'related'> };

/** The other applications of the same person to the company, each with where it stands. */
export function RelatedLinks({ application }: Props) {
  const { related } = application;
  if (related.length === 0) return null;
  return (
    <ul className="related" aria-label="Other applications of this person">
      {related.map((other) => (
        <li key={other.id}>
          <a href={paths.application(other.id)}>{relatedText(other, application, new Date())}</a>
        </li>
      ))}
    </ul>
  );
}
