import { useState } from 'react';

/**
 * Does one thing at a time; what is asked for meanwhile is not done.
 * @returns whether something is being done, and a function that does `act`, which shows its own failures and does not
 * reject
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
