import { createLoadable } from '#src/browser/loadable-store.ts';

/** The form, which is fetched while the profile is that it shows. */
export const formPart = createLoadable(
  async () => (await import('./ProfileForm.tsx')).ProfileForm,
  { fallback: 'Failed to fetch the form' },
);
