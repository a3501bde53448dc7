import { EMAIL_KEPT } from '#src/contracts/messages.ts';
import { api } from '#src/browser/api.ts';
import { showNotice } from '#src/browser/notice.ts';
import { changeUser } from '#src/features/session/session.store.ts';
import { showFailure } from './profile.store.ts';

/** Gives up the change of the email that waits for its link to be opened. */
export async function cancelEmailChange(): Promise<void> {
  try {
    await api('DELETE /jobseeker/profile/pending-email');
    changeUser('JOBSEEKER', { pendingEmail: null });
    showNotice('success', EMAIL_KEPT);
  } catch (failure) {
    showFailure(failure, 'Failed to update information');
  }
}
