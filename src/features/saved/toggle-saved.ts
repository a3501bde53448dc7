import type { SavedItem } from '#src/contracts/saved-items.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { paths } from '#src/routes/paths.ts';
import { showToast } from '#src/browser/toasts.ts';
import { identityOf } from './card-identity.ts';
import { itemOf } from './card-item.ts';
import { dropSaved, findSaved, putSaved } from './saved-changes.ts';

/** Items that were taken off on this page, with their notes: the next press brings one back as it was. */
const removed = new Map<string, SavedItem>();

/** Whether this page has said where things are kept. */
let isShown = false;

/** Saves what a card says, or takes it off the list. */
export function toggleSaved(card: HTMLElement): void {
  const identity = identityOf(card);
  const there = findSaved(identity);
  const refusal = there ? dropSaved(there) : putSaved(removed.get(savedKey(identity)) ?? itemOf(card));
  if (refusal !== undefined) return showToast('error', refusal, LIST);
  if (!there) return showOnce();
  removed.set(savedKey(identity), there);
  const isLoss = there.note !== '' || there.appliedOn !== null;
  if (isLoss) showToast('success', 'Removed. Press ‘Save’ again to undo: your note is kept.', LIST);
}

const LIST = { href: paths.saved(), text: 'See what you saved' };

function showOnce(): void {
  if (!isShown) showToast('success', 'Saved', LIST);
  isShown = true;
}
