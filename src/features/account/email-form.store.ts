import { accountEndpoints } from '#src/contracts/account.ts';
import { api } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { showToast } from '#src/browser/toasts.ts';
import { $session } from '#src/features/session/session.store.ts';
import { formSubmit } from '#src/forms/submit.ts';

/** Asks for another e-mail of the company's account: a link is mailed there. */
export const emailForm = formSubmit({
  schema: accountEndpoints.changeCompanyEmail.body,
  async send(body, key) {
    await api('POST /auth/change-email', { body }, { key });
    showPending(body.email);
    showToast('success', `We sent a link to ${body.email}.`);
  },
  fallback: 'Failed to change the email',
});

/** Gives up the change that waits for its link to be opened. */
export async function keepEmail(): Promise<void> {
  try {
    await api('DELETE /auth/pending-email');
    showPending(null);
    showToast('success', 'Your email was not changed.');
  } catch (failure) {
    showToast('error', failureText(failure, 'Failed to keep the email'));
  }
}

function showPending(pendingEmail: string | null): void {
  const session = $session.get();
  if (session.role !== 'COMPANY') return;
  $session.set({ ...session, user: { ...session.user, pendingEmail } });
}
