import './profile.css';
import './avatar.css';
import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';
import { AboutSection, EducationSection } from './ProfileSections.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { ProfessionalLinks } from './ProfessionalLinks.tsx';

/** Stands for the name of somebody who has given none. */
export const NO_NAME = 'Unknown';

/** What everybody may see of a job seeker. */
export function PublicProfile({ profile }: { readonly profile: PublicJobSeeker }) {
  const { name, headline, education, profileImage } = profile;
  return (
    <article className="profile__layout">
      <header className="card profile__head">
        <div className="avatar">
          <Portrait
            name={name}
            address={profileImage === null ? undefined : mediaUrl(profileImage)}
          />
        </div>
        <div className="profile__who">
          <h1>{name ?? NO_NAME}</h1>
          <p className="soft">{headline ?? education ?? 'Not set'}</p>
          <ProfessionalLinks profile={profile} />
        </div>
      </header>
      <AboutSection profile={profile} />
      <EducationSection profile={profile} />
      <ExperienceSection profile={profile} />
    </article>
  );
}
