import { MAX_CHECKED_BYTES, MAX_SAVED, type SavedState } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { inBatches } from '#src/domain/saved/in-batches.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { api } from '#src/browser/api.ts';

/** Bytes of a call besides its keys. */
const ENVELOPE = 100;

/** Asks what became of each item, by its key. @throws RequestFailure */
export async function checkSaved(items: readonly SavedItem[]): Promise<Map<string, SavedState>> {
  const states = new Map<string, SavedState>();
  const all = items.map(({ kind, link, title }) => ({ kind, link, title }));
  for (const keys of inBatches(all, MAX_SAVED, MAX_CHECKED_BYTES - ENVELOPE)) {
    const answer = await api('POST /saved-items/check', { body: { keys } });
    for (const [place, key] of keys.entries()) {
      states.set(savedKey(key), answer.states[place] ?? 'unknown');
    }
  }
  return states;
}
