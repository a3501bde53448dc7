import * as v from 'valibot';
import { MAX_SENT, MAX_SENT_BYTES } from '#src/contracts/saved-item-values.ts';
import { savedItem, savedItemKey, type SavedItem, type SavedItemKey } from '#src/contracts/saved-items.ts';
import { changedItems } from '#src/domain/saved/changed-items.ts';
import { inBatches } from '#src/domain/saved/in-batches.ts';
import { mergeSaved } from '#src/domain/saved/merge-saved.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { api } from '#src/browser/api.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { logInfo } from '#src/browser/log.ts';
import { $session, knownSession } from '#src/features/session/session.store.ts';
import { readSaved, writeSaved } from './checked-list.ts';

/** Bytes of a call besides its items. */
const ENVELOPE = 100;

/** The outcome: `full` and `away` leave changes that the next time sends. */
export type SyncOutcome = 'signed-out' | 'done' | 'full' | 'away';

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends what was changed here to the account of the job seeker who is signed in, one time after the other. A list of
 * this device alone is put together with the account's first.
 * @param refresh takes over what other devices have changed too
 */
export function syncSaved(refresh = false): Promise<SyncOutcome> {
  const next = last.then(() => sync(refresh));
  last = next;
  return next;
}

async function sync(refresh: boolean): Promise<SyncOutcome> {
  const { role, user } = await knownSession();
  if (role !== 'JOBSEEKER') return 'signed-out';
  try {
    const isNew = readSaved().owner !== user.id;
    if (isNew) await adopt(user.id);
    await sendChanges();
    if (refresh && !isNew) await takeOver(user.id);
    return 'done';
  } catch (failure) {
    logInfo('Saved items not sent', failure);
    return failure instanceof RequestFailure && failure.code === 'over_quota' ? 'full' : 'away';
  }
}

/** Makes this device's list a copy of the account's, with what was saved before signing in. */
async function adopt(owner: string): Promise<void> {
  const { items: theirs } = await api('GET /jobseeker/saved');
  // A job seeker who has signed out meanwhile leaves nothing here.
  if ($session.get().user?.id !== owner) return;
  const here = readSaved();
  // Another account's list does not become this one's.
  const ours = here.owner === undefined ? here.items : [];
  const items = mergeSaved(theirs, ours);
  writeSaved({ items, owner, unsent: changedItems(theirs, items) });
}

/** Takes over the account's list, but for changes here that are not sent. */
async function takeOver(owner: string): Promise<void> {
  const { items: theirs } = await api('GET /jobseeker/saved');
  const { items, unsent = [], owner: now } = readSaved();
  if (now !== owner) return;
  const isChanged = changedTest(unsent);
  const kept = items.filter(isChanged);
  writeSaved({ items: [...theirs.filter((item) => !isChanged(item)), ...kept], owner, unsent });
}

/** Each change as it stands now, so that sending one twice makes no difference. */
async function sendChanges(): Promise<void> {
  const { items, unsent = [] } = readSaved();
  const isChanged = changedTest(unsent);
  const there = new Set(items.map(savedKey));
  const gone = unsent.filter((key) => !there.has(savedKey(key)) && v.is(savedItemKey, key));
  for (const keys of inBatches(gone, MAX_SENT, MAX_SENT_BYTES - ENVELOPE)) {
    await api('POST /jobseeker/saved/remove', { body: { keys } });
    settle(keys, []);
  }
  // Items that the contract refuses stay here alone.
  const changed = items.filter((item) => isChanged(item) && v.is(savedItem, item));
  for (const batch of inBatches(changed, MAX_SENT, MAX_SENT_BYTES - ENVELOPE)) {
    await api('PUT /jobseeker/saved', { body: { items: batch } });
    settle(batch, batch);
  }
}

/** Notes that these are in the account, apart from those that were changed meanwhile. */
function settle(keys: readonly SavedItemKey[], sent: readonly SavedItem[]): void {
  const { items, owner, unsent = [] } = readSaved();
  if (owner === undefined) return;
  const isSent = changedTest(keys);
  const isChangedSince = changedTest(changedItems(sent, items.filter(isSent)));
  const left = unsent.filter((key) => !isSent(key) || isChangedSince(key));
  writeSaved({ items, owner, unsent: left });
}

function changedTest(keys: readonly SavedItemKey[]): (key: SavedItemKey) => boolean {
  const changed = new Set(keys.map(savedKey));
  return (key) => changed.has(savedKey(key));
}
