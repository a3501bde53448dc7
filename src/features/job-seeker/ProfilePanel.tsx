import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { ExperienceSection } from './ExperienceSection.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { $mode, resumeEditing } from './profile-form.store.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { AboutSection, EducationSection } from './ProfileSections.tsx';
import { ResumeSection } from './ResumeSection.tsx';

/** The tab Profile: to be read, or to be edited. */
export function ProfilePanel({ profile }: { readonly profile: JobSeekerProfile }) {
  const mode = useStore($mode);
  useEffect(() => resumeEditing(profile.id), [profile.id]);
  return (
    <div className="profile__layout">
      <ProfileHead profile={profile} />
      {mode === 'view' && profile.pendingEmail !== null && (
        <PendingEmail email={profile.pendingEmail} />
      )}
      {mode === 'edit' ? (
        <ProfileForm profile={profile} />
      ) : (
        <>
          <ExperienceSection profile={profile} />
          <AboutSection profile={profile} />
          <EducationSection profile={profile} />
          <ResumeSection profile={profile} />
        </>
      )}
    </div>
  );
}
