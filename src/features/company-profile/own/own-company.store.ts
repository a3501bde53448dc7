import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';

/** The profile of the company that is signed in. */
export const ownCompany = createLoadable(() => api('GET /profile'), {
  fallback: 'Failed to fetch profile',
});

/** The form, which is fetched while the profile is that it shows. */
export const formPart = createLoadable(
  async () => (await import('./ProfileForm.tsx')).ProfileForm,
  { fallback: 'Failed to fetch the form' },
);
