import { MAX_MERGED_NOTE_LENGTH } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { isSameItem } from './saved-key.ts';

/**
 * Two lists as one: of an item in both, what `kept` says stays, and what only the other one knows is added: its note
 * stands behind, where it says something else.
 */
export function mergeSaved(kept: readonly SavedItem[], added: readonly SavedItem[]): SavedItem[] {
  const merged = [...kept];
  for (const item of added) {
    const place = merged.findIndex((one) => isSameItem(one, item));
    const there = merged[place];
    if (there === undefined) merged.push(item);
    else merged[place] = mergeItem(there, item);
  }
  return merged;
}

function mergeItem(kept: SavedItem, added: SavedItem): SavedItem {
  const appliedOn = kept.appliedOn ?? added.appliedOn;
  const key = kept.key || added.key;
  return { ...kept, key, appliedOn, note: mergeNotes(kept.note, added.note) };
}

function mergeNotes(kept: string, added: string): string {
  if (kept.includes(added.trim())) return kept;
  return [kept, added].filter(Boolean).join('\n').slice(0, MAX_MERGED_NOTE_LENGTH);
}
