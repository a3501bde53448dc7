import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';
import { savedKey } from './saved-key.ts';

/** What a call names an item by. */
export function keyOf({ kind, key, link, title }: SavedItemKey): SavedItemKey {
  return { kind, key, link, title };
}

/** The items that differ between two lists, or stand in one of them alone. */
export function changedItems(before: readonly SavedItem[], after: readonly SavedItem[]): SavedItemKey[] {
  const texts = new Map(before.map((item) => [savedKey(item), JSON.stringify(item)]));
  const kept = new Set(after.map(savedKey));
  const changed = after.filter((item) => texts.get(savedKey(item)) !== JSON.stringify(item));
  const gone = before.filter((item) => !kept.has(savedKey(item)));
  return [...changed, ...gone].map(keyOf);
}
