import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { $mode, resumeEditing } from './profile-form.store.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { AboutSection, EducationSection } from './ProfileSections.tsx';
import { ResumeSection } from './ResumeSection.tsx';

/** The tab Profile: to be read, or to be edited. */
export function ProfilePanel({ profile }: { readonly profile: JobSeekerProfile }) {
  const mode = useStore($mode);
  useEffect(() => resumeEditing(profile.id), [profile.id]);
  if (mode === 'edit') return <ProfileForm profile={profile} />;
  return (
    <>
      {profile.pendingEmail !== null && <PendingEmail email={profile.pendingEmail} />}
      <ContactFacts profile={profile} />
      <div className="panel__part profile__column">
        <ExperienceSection profile={profile} />
        <AboutSection profile={profile} />
      </div>
      <div className="panel__part profile__column">
        <EducationSection profile={profile} />
        <ResumeSection profile={profile} />
      </div>
    </>
  );
}
