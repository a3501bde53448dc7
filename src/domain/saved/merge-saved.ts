import { MAX_MERGED_NOTE_LENGTH } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { savedKey } from './saved-key.ts';

/**
 * Two lists as one: of an item in both, what `kept` says stays, and what only the other one knows is added: its note stands
 * behind, where it says something else.
 */
export function mergeSaved(kept: readonly SavedItem[], added: readonly SavedItem[]): SavedItem[] {
  const merged = new Map(kept.map((item) => [savedKey(item), item]));
  for (const item of added) {
    const key = savedKey(item);
    const there = merged.get(key);
    merged.set(key, there === undefined ? item : mergeItem(there, item));
  }
  return [...merged.values()];
}

function mergeItem(kept: SavedItem, added: SavedItem): SavedItem {
  const appliedOn = kept.appliedOn ?? added.appliedOn;
  return { ...kept, appliedOn, note: mergeNotes(kept.note, added.note) };
}

function mergeNotes(kept: string, added: string): string {
  if (kept.includes(added.trim())) return kept;
  return [kept, added].filter(Boolean).join('\n').slice(0, MAX_MERGED_NOTE_LENGTH);
}
