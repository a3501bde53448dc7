import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';
import { localValue } from '#src/browser/storage.ts';

/** What this device keeps. */
export interface SavedList {
  readonly items: readonly SavedItem[];
  /** The job seeker whose list this is a copy of; absent for a list of this device alone. */
  readonly owner?: string;
  /** What was changed or removed here, and is not in the account yet. */
  readonly unsent?: readonly SavedItemKey[];
}

const stored = localValue('saved');

export function readSaved(): SavedList {
  try {
    return { items: [], ...(JSON.parse(stored.read() ?? '{}') as Partial<SavedList>) };
  } catch {
    // Somebody else's text under our name.
    return { items: [] };
  }
}

/** Keeps a list in place of the one before. Answers whether the browser has kept it: its storage may be off or full. */
export function writeSaved(list: SavedList): boolean {
  const text = JSON.stringify(list);
  stored.write(text);
  document.dispatchEvent(new Event('saved'));
  return stored.read() === text;
}

/** Calls `listener` now and with each change, also by another tab. Returns how to stop. */
export function watchSaved(listener: () => void): () => void {
  const stop = stored.watch(listener);
  document.addEventListener('saved', listener);
  listener();
  return () => {
    stop();
    document.removeEventListener('saved', listener);
  };
}
