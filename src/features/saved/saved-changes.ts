import { MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { readSaved, writeSaved, type SavedList } from './saved-list.ts';

const NOT_KEPT =
  'This browser keeps nothing for this site: its storage is off or full. Nothing was changed.';
const FULL = `Your list is full: it holds ${MAX_SAVED}. Remove what you do not need any more under Saved.`;

const is = (key: Pick<SavedItemKey, 'link' | 'title'>) => (item: SavedItem) =>
  savedKey(item) === savedKey(key);

export function findSaved(key: Pick<SavedItemKey, 'link' | 'title'>): SavedItem | undefined {
  return readSaved().items.find(is(key));
}

/** Adds an item, or puts it in place of the one that is there. Answers why it is not kept, if so. */
export function putSaved(item: SavedItem): string | undefined {
  const list = readSaved();
  const { items } = list;
  const place = items.findIndex(is(item));
  if (place === -1 && items.length >= MAX_SAVED) return FULL;
  return change(list, place === -1 ? [...items, item] : items.with(place, item));
}

/** Takes an item off. Answers why it stays, if so. */
export function dropSaved(key: SavedItemKey): string | undefined {
  const list = readSaved();
  return change(
    list,
    list.items.filter((item) => !is(key)(item)),
  );
}

/** Keeps a list in place of the one before. Answers why it is not kept, if so. */
export function replaceSaved(items: readonly SavedItem[]): string | undefined {
  return change(readSaved(), items);
}

function change(list: SavedList, items: readonly SavedItem[]): string | undefined {
  return writeSaved({ ...list, items }) ? undefined : NOT_KEPT;
}
