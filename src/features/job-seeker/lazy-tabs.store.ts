import { createLoadable } from '#src/browser/loadable-store.ts';

/** Tabs whose part of the program is fetched when they are opened, which may fail on a bad line. */
export const lazyTabs = {
  'job-activity': createLoadable(async () => (await import('./JobActivity.tsx')).default, {
    fallback: 'Failed to fetch jobs',
  }),
  applications: createLoadable(
    async () => (await import('./applications/OwnApplications.tsx')).default,
    { fallback: 'Failed to fetch applications' },
  ),
} as const;
