/** A value that the browser stores under a name; nothing is stored where storage is off or full. */
export interface StoredValue {
  read(): string | null;
  write(value: string): void;
  forget(): void;
}

/** A value that all tabs of this browser share. */
export interface LocalValue extends StoredValue {
  /** Calls `listener` with each change by another tab; null: removed. Returns how to stop. */
  watch(listener: (value: string | null) => void): () => void;
}

/** Stored until it is removed. Never for secrets: every script of the site can read it. */
export function localValue(key: string): LocalValue {
  return {
    ...storedValue(() => localStorage, key),
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        // Without a key, the whole storage was cleared.
        if (event.key === key || event.key === null) listener(event.newValue);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** Removes all that this browser and this tab store under keys that begin with `prefix`. */
export function forgetStored(prefix: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }
  } catch {
    // Where storage is off, nothing is stored.
  }
}

/** The keys of what this tab stores that begin with `prefix`. */
export function tabKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Stored for this tab alone, across page loads. */
export function tabValue(key: string): StoredValue {
  return storedValue(() => sessionStorage, key);
}

function storedValue(storage: () => Storage, key: string): StoredValue {
  // Browsers that block storage throw as soon as it is named.
  const attempt = <T>(action: (open: Storage) => T): T | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((open) => open.getItem(key)),
    write: (value) => void attempt((open) => open.setItem(key, value)),
    forget: () => void attempt((open) => open.removeItem(key)),
  };
}
