import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island runs: false in the HTML that was sent, true once React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
