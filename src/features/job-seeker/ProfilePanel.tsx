import '#src/ui/disabled.css';
import '#src/features/session/pending-email.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FORM_FAILED } from '#src/contracts/messages.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { telephoneLink } from '#src/domain/text/telephone-link.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { cancelEmailChange } from './profile.store.ts';
import { ProfileChecklist } from './ProfileChecklist.tsx';
import { $mode, resumeEditing } from './profile-mode.store.ts';
import { AboutSection, EducationSection, ExperienceSection } from './ProfileSections.tsx';
import { ResumeSection } from './ResumeSection.tsx';

/** The form's part of the program: few visits need it. */
const formPart = createLoadable(async () => (await import('./ProfileForm.tsx')).ProfileForm, {
  fallback: FORM_FAILED,
});

/** The part of a change of the email, which waits rarely. */
const pendingEmail = createLoadable(async () => (await import('#src/features/session/PendingEmail.tsx')).PendingEmail, {
  fallback: FORM_FAILED,
});

/** The tab Profile: to be read, or to be edited. */
export function ProfilePanel({ profile }: { readonly profile: JobSeekerProfile }) {
  const mode = useStore($mode);
  useEffect(() => resumeEditing(profile.id), [profile.id]);
  // So that the form opens at once, and on a line that has gone since.
  useEffect(() => void formPart.refresh(), []);
  if (mode === 'edit') {
    const waiting = <Skeleton label="Loading the form" className="panel__part" lines={[9, 9, 9]} />;
    return <LazyComponent component={formPart} props={{ profile }} fallback={waiting} />;
  }
  return (
    <>
      {profile.pendingEmail !== null && (
        <LazyComponent
          component={pendingEmail}
          props={{ email: profile.pendingEmail, onKeep: cancelEmailChange }}
          fallback={<div className="notice pending-email" />}
        />
      )}
      <ContactFacts profile={profile} />
      <div className="panel__part profile__column">
        <ExperienceSection profile={profile} />
        <AboutSection profile={profile} />
      </div>
      <div className="panel__part profile__column">
        <EducationSection profile={profile} />
        <ResumeSection profile={profile} />
        <ProfileChecklist profile={profile} />
      </div>
    </>
  );
}

/** How to reach the job seeker. */
function ContactFacts({ profile }: { readonly profile: JobSeekerProfile }) {
  const { address, phone, email } = profile;
  return (
    <Facts
      facts={[
        ['Location', address],
        ['Phone', phone && <a href={telephoneLink(phone)}>{phone}</a>],
        ['Email', <a href={mailLink(email)}>{email}</a>],
      ]}
    />
  );
}
