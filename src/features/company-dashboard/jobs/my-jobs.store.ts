import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showToast } from '#src/browser/toasts.ts';

export const NO_OWN_JOBS = 'You have not posted any jobs yet.';

/** The company's own jobs, newest first. */
export const myJobs = createLoadable(() => api('GET /jobs'), {
  fallback: 'Failed to get my jobs',
});

export async function loadMyJobs(): Promise<void> {
  await myJobs.load();
  const state = myJobs.$state.get();
  if (state.status === 'failed') showToast('error', state.message);
}
