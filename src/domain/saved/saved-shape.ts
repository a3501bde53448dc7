import { SAVED_KINDS } from '#src/contracts/saved-item-values.ts';
import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';

type Fields = Partial<Record<string, unknown>>;

/** Whether a value that a browser has kept names an item. */
export function isSavedItemKey(value: unknown): value is SavedItemKey {
  const { kind, key = '', link, title } = Object(value) as Fields;
  return (
    (SAVED_KINDS as readonly unknown[]).includes(kind) &&
    [key, title].every(isText) &&
    /^(https?:\/)?\/\S+$/.test(String(link))
  );
}

/** Whether it has all that a list shows of an item; an account looks closer. */
export function isSavedItem(value: unknown): value is SavedItem {
  const { company, facts, closes, usuallyCloses, savedAt, note, appliedOn } = Object(value) as Fields;
  return (
    isSavedItemKey(value) &&
    Array.isArray(facts) &&
    Array.isArray(usuallyCloses) &&
    [company, savedAt, note, closes ?? '', appliedOn ?? '', ...(facts as unknown[])].every(isText) &&
    usuallyCloses.every(Number.isInteger)
  );
}

const isText = (value: unknown) => typeof value === 'string';
