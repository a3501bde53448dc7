/** A named value that this browser keeps; where storage is off or full it is forgotten at once. */
export interface Kept {
  read(): string | null;
  write(value: string): void;
  forget(): void;
}

/** Kept until it is forgotten. Never for anything secret: every script of the site can read it. */
export function keptHere(key: string): Kept {
  return kept(() => localStorage, key);
}

/** Kept for this tab alone, over page loads. */
export function keptInTab(key: string): Kept {
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
