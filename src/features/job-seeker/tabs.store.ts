import { atom } from 'nanostores';
import { paths, type ProfileTab } from '#src/routes/paths.ts';
import { onPopState, replaceAddress } from '#src/browser/history.ts';
import { currentQuery } from '#src/browser/navigation.ts';
import { confirmDiscard } from '#src/forms/ask.ts';

export const TABS: readonly { readonly id: ProfileTab; readonly label: string }[] = [
  { id: 'profile', label: 'Profile' },
  { id: 'job-activity', label: 'Job Activity' },
  { id: 'applications', label: 'My applications' },
  { id: 'alerts', label: 'Alerts' },
];

/** The open tab; undefined when the address names no tab that exists. */
export const $tab = atom<ProfileTab | undefined>('profile');

/** Opens the tab that the address names, now and after going back. Returns how to stop. */
export function followTab(): () => void {
  readTab();
  return onPopState(() => void leaveTab());
}

async function leaveTab(): Promise<void> {
  if (await confirmDiscard()) readTab();
  else replaceAddress(paths.jobSeekerProfile($tab.get()));
}

function readTab(): void {
  const named = currentQuery().get('tab') ?? 'profile';
  $tab.set(TABS.find(({ id }) => id === named)?.id);
}

/** Opens a tab, unless the visitor keeps unsaved input. */
export async function openTab(tab: ProfileTab): Promise<void> {
  if (tab === $tab.get() || !(await confirmDiscard())) return;
  $tab.set(tab);
  replaceAddress(paths.jobSeekerProfile(tab));
}
