import '#src/ui/skeleton.css';
import './avatar.css';
import { NO_NAME_YET } from './ProfileHead.tsx';

const FACTS = ['Location', 'Phone', 'Email'];
const COLUMNS = [
  ['Experience', 'About Me'],
  ['Education & Skills', 'Resume'],
];

/** The layout of the profile screen until the session is known. */
export function ProfileSkeleton() {
  return (
    <>
      <div className="panel__cell profile__head">
        <div className="portrait skeleton" />
        <div className="profile__who">
          <h1>{NO_NAME_YET}</h1>
          <p className="skeleton skeleton--line" />
        </div>
        <div className="skeleton skeleton--button profile__edit" />
      </div>
      <div className="panel__part profile__parts" aria-busy>
        <p className="visually-hidden" role="status">
          Loading your profile
        </p>
        <div className="profile__bar" aria-hidden="true">
          <p className="skeleton skeleton--line" />
        </div>
        <dl className="facts" aria-hidden="true">
          {FACTS.map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="skeleton skeleton--line" />
            </div>
          ))}
        </dl>
        {COLUMNS.map((titles, i) => (
          <div key={i} className="panel__part profile__column" aria-hidden="true">
            {titles.map((title) => (
              <div key={title} className="panel__cell profile__section">
                <h2>{title}</h2>
                <p className="skeleton" />
                <p className="skeleton skeleton--line" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
