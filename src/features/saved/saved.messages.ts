import type { SavedItem } from '#src/contracts/saved-items.ts';
import type { SyncOutcome } from './sync-saved.ts';

export const IN_ACCOUNT =
  'Your list is kept in your account, the same on every device. This browser has a copy until you log out.';

export function waitingText(count: number, outcome: SyncOutcome): string {
  const changes = count === 1 ? '1 change is' : `${count} changes are`;
  return outcome === 'full'
    ? `${changes} in this browser alone: your account’s list is full. Remove what you do not need any more.`
    : `${changes} not in your account yet: they are sent with the next page once you are connected.`;
}

export function setAsideText(count: number): string {
  if (count === 0) return '';
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  const are = count === 1 ? 'is' : 'are';
  return `${entries} of your list cannot be read and ${are} set aside. ‘Export as a file’ takes the rest along; ‘Forget all’ removes everything.`;
}

export function countText(items: readonly SavedItem[]): string {
  const grants = items.filter(({ kind }) => kind === 'scholarship').length;
  const parts = [counted(items.length - grants, 'job'), counted(grants, 'scholarship')];
  return `${parts.filter(Boolean).join(' and ')} saved`;
}

const counted = (count: number, what: string) =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
