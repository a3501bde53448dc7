import '#src/ui/skeleton.css';
import './activity-card.css';
import './avatar.css';

const SECTIONS = ['Experience', 'About Me', 'Education & Skills', 'Resume'];

/** The layout of the profile screen until the session is known. */
export function ProfileSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading your profile
      </p>
      <div className="profile__bar" aria-hidden="true">
        <div className="skeleton profile__tabs-skeleton" />
        <div className="skeleton profile__button-skeleton" />
      </div>
      <div className="profile__layout" aria-hidden="true">
        <div className="card profile__head">
          <div className="avatar">
            <div className="portrait skeleton" />
          </div>
          <div className="profile__who">
            <div className="skeleton skeleton--title" />
            <div className="skeleton skeleton--line" />
            <div className="skeleton skeleton--line" />
          </div>
        </div>
        {SECTIONS.map((title) => (
          <div key={title} className="card profile__section">
            <h2>{title}</h2>
            <div className="skeleton skeleton--text" />
          </div>
        ))}
      </div>
    </>
  );
}

/** The layout of a list of jobs while it loads. */
export function CardsSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the jobs
      </p>
      <div className="grid" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className="card activity-card">
            <div className="skeleton skeleton--title" />
            <div className="skeleton skeleton--line" />
            <div className="skeleton skeleton--line" />
            <div className="skeleton profile__button-skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}
