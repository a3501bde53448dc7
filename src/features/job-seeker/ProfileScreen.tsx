import '#src/ui/panel.css';
import './profile.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { useGuard } from '#src/features/session/use-guard.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { LazyTab } from './LazyTab.tsx';
import { NO_NAME_YET, ProfileHead } from './ProfileHead.tsx';
import { ProfileNotice } from './ProfileNotice.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileTabs, TabPanel } from './ProfileTabs.tsx';
import { followTab } from './tabs.store.ts';

/** The job seeker's own page: profile, job activity and applications. */
export default function ProfileScreen() {
  const profile = useGuard('JOBSEEKER');
  const { status } = useStore($session, { ssr: 'initial' });

  useEffect(followTab, []);
  useEffect(guardUnsaved, []);

  return (
    <div className="profile">
      <div className="panel">
        {profile && (
          <>
            <ProfileHead profile={profile} />
            <ProfileTabs />
            <TabPanel
              profile={<ProfilePanel profile={profile} />}
              job-activity={<LazyTab key="job-activity" name="job-activity" />}
              applications={<LazyTab key="applications" name="applications" />}
            />
          </>
        )}
        {!profile && status === 'unreachable' && <Unreachable />}
        {!profile && status !== 'unreachable' && <ProfileSkeleton />}
      </div>
      <ProfileNotice />
    </div>
  );
}

function Unreachable() {
  return (
    <div className="empty">
      <h1>{NO_NAME_YET}</h1>
      <p role="alert">Failed to fetch profile</p>
      <p>The connection may have dropped.</p>
      <TryAgain onRetry={() => startSession('guarded')} />
    </div>
  );
}
