import { EMAIL_KEPT } from '#src/contracts/messages.ts';
import { api } from '#src/browser/api.ts';
import { showNotice } from '#src/browser/notice.ts';
import { attempt } from '#src/forms/attempt.ts';
import { changeUser } from '#src/features/session/session.store.ts';

/** Gives up the change of the email that waits for its link to be opened. */
export async function cancelEmailChange(): Promise<void> {
  await attempt(showNotice, 'Failed to update information', async () => {
    await api('DELETE /jobseeker/profile/pending-email');
    changeUser('JOBSEEKER', { pendingEmail: null });
    return EMAIL_KEPT;
  });
}

const LOGOUT_FAILED = 'Failed to log out. Please try again.';
// Fetched with the page: it has to hide it also when the connection has gone since.
const leaving = import('#src/features/session/logout.ts');
leaving.catch(() => undefined);

/** Logs out, unless the visitor keeps unsaved input. */
export async function signOut(): Promise<void> {
  const part = await leaving.catch(() => undefined);
  if (part === undefined) showNotice('error', LOGOUT_FAILED);
  else await part.logout(LOGOUT_FAILED);
}
