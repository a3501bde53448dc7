import { PROFILE_FAILED } from '#src/contracts/messages.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';

/** The profile of the company that is signed in. */
export const ownCompany = createLoadable(() => api('GET /profile'), { fallback: PROFILE_FAILED });
