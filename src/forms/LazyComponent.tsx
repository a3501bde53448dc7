import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { LoadableStore } from '#src/browser/loadable-store.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';

interface Props<P extends object> {
  readonly component: Omit<LoadableStore<ComponentType<P>, []>, 'set'>;
  readonly props: P;
  readonly fallback: ReactNode;
}

/** A part of the program that is fetched when it is shown, which may fail on a bad line. */
export function LazyComponent<P extends object>({ component, props, fallback }: Props<P>) {
  const { $state, load, refresh } = component;
  const state = useStore($state);
  useEffect(() => void refresh(), [refresh]);
  if (state.status === 'loading') return fallback;
  if (state.status === 'ready') return <state.data {...props} />;
  return <LoadFailure message={state.message} onRetry={load} />;
}
