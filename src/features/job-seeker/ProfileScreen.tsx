import '#src/ui/confirm-dialog.css';
import '#src/ui/panel.css';
import './profile.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PROFILE_FAILED } from '#src/contracts/messages.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { PageNotice } from '#src/forms/PageNotice.tsx';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { useGuard } from '#src/features/session/use-user.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { NO_NAME_YET, ProfileHead } from './ProfileHead.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { ProfileTabs, TabPanel } from './ProfileTabs.tsx';
import { followTab } from './tabs.store.ts';

/** The job seeker's own page: profile, job activity, applications and alerts. */
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
              alerts={<LazyTab key="alerts" name="alerts" />}
            />
          </>
        )}
        {!profile && status === 'unreachable' && (
          <LoadFailure
            heading={<h1>{NO_NAME_YET}</h1>}
            message={PROFILE_FAILED}
            onRetry={() => startSession('guarded')}
          >
            <p>The connection may have dropped.</p>
          </LoadFailure>
        )}
        {!profile && status !== 'unreachable' && <Waiting />}
      </div>
      <PageNotice className="profile__notice" />
    </div>
  );
}

/** Tabs whose part of the program is fetched when they are opened, which may fail on a bad line. */
const lazyTabs = {
  'job-activity': createLoadable(async () => (await import('./JobActivity.tsx')).default, {
    fallback: 'Failed to fetch jobs',
  }),
  applications: createLoadable(async () => (await import('./applications/OwnApplications.tsx')).default, {
    fallback: 'Failed to fetch applications',
  }),
  alerts: createLoadable(async () => (await import('./alerts/OwnAlerts.tsx')).default, {
    fallback: 'Failed to fetch alerts',
  }),
} as const;

/** A tab whose program is fetched when it is opened. */
function LazyTab({ name }: { readonly name: keyof typeof lazyTabs }) {
  const waiting = <Skeleton label="Loading the jobs" className="sheet" lines={[5, 5, 5, 5, 5, 5]} />;
  return <LazyComponent component={lazyTabs[name]} props={{}} fallback={waiting} />;
}

/** The layout of the screen until the session is known. */
function Waiting() {
  return (
    <>
      <div className="panel__cell profile__head">
        <div className="portrait" />
        <div className="profile__who">
          <h1>{NO_NAME_YET}</h1>
          <span className="skeleton" />
        </div>
      </div>
      <Skeleton label="Loading your profile" className="panel__part profile__parts" lines={[1, 2, 6, 6]} />
    </>
  );
}
