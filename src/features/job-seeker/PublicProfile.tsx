import './profile.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { paths } from '#src/routes/paths.ts';
import { titlePage } from '#src/browser/page-head.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { AboutSection, EducationSection } from './ProfileSections.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { ProfessionalLinks } from './ProfessionalLinks.tsx';
import { ProfileLayoutSkeleton } from './ProfileSkeleton.tsx';
import { $publicProfile, loadPublicProfile } from './public-profile.store.ts';

const SECTIONS = ['About Me', 'Education & Skills', 'Experience'];
const NO_NAME = 'Unknown';

/** What everybody may see of a job seeker; the id is the last part of the address. */
export default function PublicProfile() {
  const profile = useStore($publicProfile, { ssr: 'initial' });
  const name = profile.status === 'ready' ? (profile.data.name ?? NO_NAME) : undefined;

  useEffect(() => void loadPublicProfile(), []);
  useEffect(() => {
    if (name !== undefined) titlePage(name);
  }, [name]);

  return (
    <div className="profile" aria-busy={profile.status === 'loading'}>
      {profile.status === 'loading' && (
        <>
          <p className="visually-hidden" role="status">
            Loading the profile
          </p>
          <ProfileLayoutSkeleton sections={SECTIONS} />
        </>
      )}
      {profile.status === 'ready' && <Profile profile={profile.data} />}
      {profile.status === 'failed' && (
        <div className="empty">
          <p className="profile__failed" role="alert">
            {profile.message}
          </p>
          <div className="profile__buttons">
            <TryAgain onRetry={loadPublicProfile} />
            <a className="button button--quiet" href={paths.home()}>
              Home
            </a>
          </div>
        </div>
      )}
    </div>
  );
}

function Profile({ profile }: { readonly profile: PublicJobSeeker }) {
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
          <h2>{name ?? NO_NAME}</h2>
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
