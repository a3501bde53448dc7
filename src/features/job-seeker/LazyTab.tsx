import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';
import { lazyTabs } from './lazy-tabs.store.ts';

/** A tab of which the program is fetched when it is opened. */
export function LazyTab({ name }: { readonly name: keyof typeof lazyTabs }) {
  return <LazyComponent component={lazyTabs[name]} props={{}} fallback={<ActivitySkeleton />} />;
}
