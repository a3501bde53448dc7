import './profile.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { useGuard } from '#src/features/session/use-guard.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { JobActivity } from './JobActivity.tsx';
import { ProfileNotice } from './ProfileNotice.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileTabs, TabPanel } from './ProfileTabs.tsx';
import { readTab } from './tabs.store.ts';

/** The job seeker's own page: profile and job activity. */
export default function ProfileScreen() {
  const profile = useGuard('JOBSEEKER');
  const { status } = useStore($session, { ssr: 'initial' });

  useEffect(readTab, []);
  useEffect(guardUnsaved, []);

  return (
    <div className="profile" aria-busy={!profile && status !== 'unreachable'}>
      <ProfileNotice />
      {profile && (
        <>
          <ProfileTabs />
          <TabPanel profile={<ProfilePanel profile={profile} />} job-activity={<JobActivity />} />
        </>
      )}
      {!profile && status === 'unreachable' && <Unreachable />}
      {!profile && status !== 'unreachable' && <ProfileSkeleton />}
    </div>
  );
}

function Unreachable() {
  return (
    <div className="empty">
      <p className="profile__failed" role="alert">
        Failed to fetch profile
      </p>
      <p className="soft">The connection may have dropped.</p>
      <TryAgain onRetry={() => startSession('guarded')} />
    </div>
  );
}
