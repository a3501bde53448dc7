import { useState } from 'react';

/**
 * Does one thing at a time, and nothing that is asked for meanwhile.
 * @returns whether something is being done, and how to do something, which never rejects
 */
export function useBusy(): readonly [busy: boolean, run: (act: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const run = (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return [busy, run];
}
