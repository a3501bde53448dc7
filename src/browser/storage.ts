/** A named value that this browser keeps; where storage is off or full it is forgotten at once. */
export interface Kept {
  read(): string | null;
  write(value: string): void;
  forget(): void;
}

/** A value that all tabs of this browser share. */
export interface LocalValue extends Kept {
  /** Hears of each change that another tab makes; null means forgotten. Returns how to stop. */
  watch(listener: (value: string | null) => void): () => void;
}

/** Kept until it is forgotten. Never for anything secret: every script of the site can read it. */
export function localValue(key: string): LocalValue {
  return {
    ...kept(() => localStorage, key),
    watch(listener) {
      const hear = (event: StorageEvent) => {
        // Without a key, everything was cleared.
        if (event.key === key || event.key === null) listener(event.newValue);
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** Kept for this tab alone, over page loads. */
export function tabValue(key: string): Kept {
  return kept(() => sessionStorage, key);
}

function kept(storage: () => Storage, key: string): Kept {
  // Browsers that block storage throw at the mere mention of it.
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
