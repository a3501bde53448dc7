import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island has come to life: false in the HTML that was sent, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
