import { MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';
import { changedItems } from '#src/domain/saved/changed-items.ts';
import { isSameItem, savedKey } from '#src/domain/saved/saved-key.ts';
import { logInfo } from '#src/browser/log.ts';
import { readSaved, writeSaved } from './checked-list.ts';

const NOT_KEPT = 'This browser keeps nothing for this site: its storage is off or full. Nothing was changed.';
const FULL = `Your list is full: it holds ${MAX_SAVED}. Remove what you do not need any more under Saved.`;
/** Milliseconds until a change is sent: a visitor who types has another one. */
const PAUSE = 500;

/** The item of the list that a card shows. */
export function findSaved(one: SavedItemKey): SavedItem | undefined {
  return readSaved().items.find((item) => isSameItem(item, one));
}

/** The item of the list that has this text for its own. */
export function savedUnder(key: string): SavedItem | undefined {
  return readSaved().items.find((item) => savedKey(item) === key);
}

/** Adds an item, or puts it in place of the one that is there. Answers why it is not kept, if so. */
export function putSaved(item: SavedItem): string | undefined {
  const { items } = readSaved();
  const place = items.findIndex((one) => isSameItem(one, item));
  if (place === -1 && items.length >= MAX_SAVED) return FULL;
  return replaceSaved(place === -1 ? [...items, item] : items.map((one, at) => (at === place ? item : one)));
}

/** Takes an item off. Answers why it stays, if so. */
export function dropSaved(one: SavedItemKey): string | undefined {
  return replaceSaved(readSaved().items.filter((item) => !isSameItem(item, one)));
}

/** Keeps a list in place of the one before, and sends what is changed by it. Answers why it is not kept, if so. */
export function replaceSaved(items: readonly SavedItem[]): string | undefined {
  const { owner, unsent = [], items: before } = readSaved();
  if (owner === undefined) return writeSaved({ items }) ? undefined : NOT_KEPT;
  const keys = addKeys(unsent, changedItems(before, items));
  if (!writeSaved({ items, owner, unsent: keys })) return NOT_KEPT;
  sendSoon();
  return undefined;
}

function addKeys(keys: readonly SavedItemKey[], more: readonly SavedItemKey[]): SavedItemKey[] {
  return [...new Map([...keys, ...more].map((key) => [savedKey(key), key])).values()];
}

let timer: ReturnType<typeof setTimeout> | undefined;

function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    import('./sync-saved.ts').then(
      ({ syncSaved }) => syncSaved(),
      // The next page sends it.
      (failure: unknown) => logInfo('Saved items not sent', failure),
    );
  }, PAUSE);
}
