import { SAVED_KINDS } from '#src/contracts/saved-item-values.ts';
import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';

/** Whether a value that a browser has kept names an item. */
export function isSavedItemKey(value: unknown): value is SavedItemKey {
  const { kind, key = '', link, title } = fieldsOf(value);
  return (
    SAVED_KINDS.some((one) => one === kind) &&
    areTexts([key, link, title]) &&
    /^(https?:\/\/|\/)\S+$/.test(String(link))
  );
}

/** Whether it has all that a list shows of an item; an account looks closer. */
export function isSavedItem(value: unknown): value is SavedItem {
  const { company, facts, closes, usuallyCloses, savedAt, note, appliedOn } = fieldsOf(value);
  return (
    isSavedItemKey(value) &&
    areTexts([company, savedAt, note, closes ?? '', appliedOn ?? '']) &&
    Array.isArray(facts) &&
    areTexts(facts) &&
    Array.isArray(usuallyCloses) &&
    usuallyCloses.every((month) => typeof month === 'number')
  );
}

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const areTexts = (values: readonly unknown[]) => values.every((one) => typeof one === 'string');
