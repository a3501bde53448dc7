import { MAX_CHECKED_BYTES, MAX_SAVED, type SavedState } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { inBatches } from '#src/domain/saved/in-batches.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { api } from '#src/browser/api.ts';
import { keyOf } from './saved-changes.ts';

/** Bytes of a call besides its keys. */
const ENVELOPE = 100;

/** Asks what became of each item, by its own text, and which key it has now. @throws RequestFailure */
export async function checkSaved(items: readonly SavedItem[]): Promise<Map<string, CheckedItem>> {
  const checked = new Map<string, CheckedItem>();
  for (const keys of inBatches(items.map(keyOf), MAX_SAVED, MAX_CHECKED_BYTES - ENVELOPE)) {
    const { states, found } = await api('POST /saved-items/check', { body: { keys } });
    for (const [place, key] of keys.entries()) {
      checked.set(savedKey(key), { state: states[place] ?? 'unknown', key: found[place] ?? '' });
    }
  }
  return checked;
}

export interface CheckedItem {
  readonly state: SavedState;
  /** Empty for what is not listed. */
  readonly key: string;
}
