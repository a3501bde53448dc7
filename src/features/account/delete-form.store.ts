import { accountEndpoints } from '#src/contracts/account.ts';
import { api } from '#src/browser/api.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { leaveSession } from '#src/features/session/session.store.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { paths } from '#src/routes/paths.ts';

/** Deletes the job seeker's account for good, and leaves for the home page. */
export const deleteForm = formSubmit({
  schema: accountEndpoints.deleteJobSeeker.body,
  async send(body) {
    await api('DELETE /jobseeker/account', { body });
    showToastOnNextPage('success', 'Your account is deleted.');
    leaveSession(paths.home());
  },
  fallback: 'Failed to delete your account',
});
