import type { SavedItem } from '#src/contracts/saved-items.ts';
import { localValue } from '#src/browser/storage.ts';

/** The list of this device, as far as every page looks at it; `checked-list.ts` reads the whole. */
export interface StoredList {
  readonly items: readonly SavedItem[];
  /** The job seeker whose list this is a copy of; absent for a list of this device alone. */
  readonly owner?: string | undefined;
  readonly unsent: readonly SavedItem[];
}

const stored = localValue('saved');

/** The list without entries that have no name: another script may have written a text under ours. */
export function readStored(): StoredList {
  const { items, owner, unsent } = storedFields();
  return {
    items: namedOf(items),
    owner: typeof owner === 'string' ? owner : undefined,
    unsent: namedOf(unsent),
  };
}

/** The fields that are stored, whatever they hold. */
export function storedFields(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(stored.read() ?? '{}')) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Those with a name; what was saved before listings had keys has no key. */
function namedOf(items: unknown): SavedItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Partial<SavedItem> | null) =>
    typeof item?.link === 'string' && typeof item.title === 'string' ? [{ key: '', ...item } as SavedItem] : [],
  );
}

/**
 * Keeps a text in place of the one before, and says so to the page. Answers whether it is kept: storage may be off or
 * full.
 */
export function store(text: string): boolean {
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
