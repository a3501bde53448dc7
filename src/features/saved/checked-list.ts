import { MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';
import { isSavedItem, isSavedItemKey } from '#src/domain/saved/saved-shape.ts';
import { store, storedFields } from './saved-list.ts';

/** The list of this device. */
interface SavedList {
  readonly items: readonly SavedItem[];
  /** The job seeker whose list this is a copy of; absent for a list of this device alone. */
  readonly owner?: string;
  /** Items that were changed or removed here, and are not in the account yet. */
  readonly unsent?: readonly SavedItemKey[];
}

/** The list as far as it is understood. */
export function readSaved(): SavedList {
  const { items, owner, unsent } = storedFields();
  return {
    items: named(items, isSavedItem),
    ...(typeof owner === 'string' && { owner }),
    ...(unsent !== undefined && { unsent: named(unsent, isSavedItemKey) }),
  };
}

/** Entries of the list that are not understood: they are set aside and kept. */
export function readSetAside(): readonly unknown[] {
  const { items, setAside } = storedFields();
  const others = listOf(items).filter((one) => !isSavedItem(one));
  return [...listOf(setAside), ...others].filter((one) => one !== null && one !== undefined).slice(0, MAX_SAVED);
}

/** Keeps a list in place of the one before. Answers whether the browser has kept it: its storage may be off or full. */
export function writeSaved(list: SavedList): boolean {
  const setAside = readSetAside();
  return store(JSON.stringify(setAside.length === 0 ? list : { ...list, setAside }));
}

/** Removes what is not understood. */
export function clearSetAside(): void {
  store(JSON.stringify(readSaved()));
}

/** Those of a stored list that are something; what was saved before listings had keys has no key. */
const named = <T extends SavedItemKey>(list: unknown, is: (value: unknown) => value is T): T[] =>
  listOf(list)
    .filter(is)
    .map((item) => ({ ...item, key: item.key ?? '' }));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
