import '#src/ui/band.css';
import '#src/ui/panel.css';
import './profile.css';
import './public-profile.css';
import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';
import { AboutSection, EducationSection, ExperienceSection } from './ProfileSections.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { ProfessionalLinks } from './ProfessionalLinks.tsx';

/** Stands for a name that was not given. */
export const NO_NAME = 'Unknown';

/** The public part of a job seeker's profile. */
export function PublicProfile({ profile }: { readonly profile: PublicJobSeeker }) {
  const { name, headline, education, profileImage } = profile;
  return (
    <article className="panel public-profile">
      <div className="public-profile__cover" />
      <header className="panel__cell profile__head">
        <Portrait name={name} address={profileImage === null ? undefined : mediaUrl(profileImage)} />
        <div className="profile__who">
          <h1>{name ?? NO_NAME}</h1>
          <p>{headline ?? education ?? <NotSet />}</p>
          <ProfessionalLinks profile={profile} />
        </div>
      </header>
      <div className="panel__part public-profile__parts">
        <AboutSection profile={profile} />
        <EducationSection profile={profile} />
        <ExperienceSection profile={profile} />
      </div>
    </article>
  );
}
