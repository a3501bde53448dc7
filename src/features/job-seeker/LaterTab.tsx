import { LaterPart } from '#src/forms/LaterPart.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';
import { laterTabs } from './later-tabs.store.ts';

/** A tab of which the program is fetched when it is opened. */
export function LaterTab({ name }: { readonly name: keyof typeof laterTabs }) {
  return <LaterPart part={laterTabs[name]} props={{}} waiting={<ActivitySkeleton />} />;
}
