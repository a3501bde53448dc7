import * as v from 'valibot';
import { MAX_CHECKED_BYTES, MAX_SAVED, type SavedState } from '#src/contracts/saved-item-values.ts';
import { savedItemKey, type SavedItem, type SavedItemKey } from '#src/contracts/saved-items.ts';
import { keyOf } from '#src/domain/saved/changed-items.ts';
import { inBatches } from '#src/domain/saved/in-batches.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { api } from '#src/browser/api.ts';
import { readSaved } from './checked-list.ts';
import { replaceSaved } from './saved-changes.ts';

/** The present state of an item. */
export interface CheckedItem {
  readonly state: SavedState;
  /** What is known of a scholarship today; empty for others. */
  readonly said: string;
}

/** Bytes of a call besides its keys. */
const ENVELOPE = 100;

/**
 * Asks what became of each item, and answers it by the item's own text. What was saved before listings had keys gets
 * the one that it has now.
 * @throws RequestFailure
 */
export async function checkSaved(items: readonly SavedItem[]): Promise<Map<string, CheckedItem>> {
  const states = new Map<string, CheckedItem>();
  const found = new Map<string, string>();
  for (const keys of inBatches(items.map(keyOf).filter(isSendable), MAX_SAVED, MAX_CHECKED_BYTES - ENVELOPE)) {
    const answer = await api('POST /saved-items/check', { body: { keys } });
    for (const [place, key] of keys.entries()) {
      states.set(savedKey(key), { state: answer.states[place] ?? 'unknown', said: answer.said[place] ?? '' });
      found.set(savedKey(key), answer.found[place] ?? '');
    }
  }
  giveKeys(states, found);
  return states;
}

/** Items that the contract refuses are not asked about. */
const isSendable = (key: SavedItemKey) => v.is(savedItemKey, key);

function giveKeys(states: Map<string, CheckedItem>, found: ReadonlyMap<string, string>): void {
  const { items } = readSaved();
  const taken = new Set(items.map(({ key }) => key));
  const keyed = items.map((item) => {
    const key = found.get(savedKey(item));
    if (item.key !== '' || !key || taken.has(key)) return item;
    const checked = states.get(savedKey(item));
    if (checked) states.set(key, checked);
    return { ...item, key };
  });
  if (keyed.some((item, place) => item !== items[place])) replaceSaved(keyed);
}
