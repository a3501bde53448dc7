import { useStore } from '@nanostores/react';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { accountPaths } from '#src/routes/account-paths.ts';
import type { ProfileTab } from '#src/routes/paths.ts';
import { $unread } from '#src/features/session/unread-messages.ts';
import { signOut } from './profile.store.ts';
import { $tab, openTab, TABS } from './tabs.store.ts';

/** Where a key moves the focus among the tabs. */
const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

/** The tabs of the screen: arrows move between them, Enter or a click opens one. */
export function ProfileTabs() {
  const open = useStore($tab, { ssr: 'initial' });
  const unread = useStore($unread)?.unread ?? 0;
  useEffect(() => {
    // Fetched apart: the page does not wait for it.
    void import('#src/features/session/count-unread.ts')
      .then(({ countUnread }) => countUnread('JOBSEEKER'))
      .catch(() => undefined);
  }, []);
  return (
    <div className="profile__bar">
      <div className="profile__tabs" role="tablist" aria-label="Profile">
        {TABS.map(({ id, label }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            aria-selected={id === open}
            aria-controls={id === open ? PANEL_ID : undefined}
            tabIndex={id === (open ?? TABS[0]?.id) ? 0 : -1}
            onClick={() => void openTab(id)}
            onKeyDown={moveFocus}
          >
            {label}{' '}
            {id === 'applications' && unread > 0 && (
              <span className="profile__unread">
                {unread}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <a href={accountPaths.jobSeeker()}>Account</a>
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </div>
  );
}

/** The content of the open tab. */
export function TabPanel(panels: Readonly<Record<ProfileTab, ReactNode>>) {
  const open = useStore($tab, { ssr: 'initial' });
  if (open === undefined) {
    return (
      <div className="empty">
        <h2>Page not found</h2>
        <p>Choose one of the tabs above.</p>
      </div>
    );
  }
  return (
    <div id={PANEL_ID} className="panel__part profile__parts" role="tabpanel" aria-labelledby={tabId(open)}>
      {panels[open]}
    </div>
  );
}

const PANEL_ID = 'profile-panel';
const tabId = (tab: ProfileTab) => `tab-${tab}`;

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  tabs.at(step(tabs.indexOf(event.currentTarget)) % tabs.length)?.focus();
}
