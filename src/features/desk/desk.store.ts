import { api, onFailure } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { goTo } from '#src/browser/navigation.ts';
import { showToast, showToastOnNextPage } from '#src/browser/toasts.ts';
import { attempt } from '#src/forms/attempt.ts';
import { forgetDrafts } from '#src/forms/forget-drafts.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';

/** The sessions at the desk, and the second factor of who asks; without a session there is nothing to read. */
export const sessions = createLoadable(() => api('GET /desk/sessions'), {
  fallback: 'The desk could not be loaded.',
});

/** Looks again who is signed in when a call finds nothing, as after the end of the session. Returns how to stop. */
export function followSession(): () => void {
  let asks = false;
  return onFailure(({ status }) => {
    if (status !== 404 || asks || sessions.$state.get().status !== 'ready') return;
    asks = true;
    // What stands on the page stays while the session does: the thing itself may be gone.
    void sessions.replace().finally(() => (asks = false));
  });
}

/** Ends the session and forgets what was typed. @param name of the operator */
export async function signOut(name: string): Promise<void> {
  try {
    await api('POST /auth/operator/logout');
  } catch (failure) {
    showToast('error', failureText(failure, 'Failed to sign out'));
    return;
  }
  forgetDrafts(name);
  showToastOnNextPage('success', 'You are signed out of the desk.');
  goTo(deskPaths.toDo());
}

export async function endSession(id: string): Promise<void> {
  await attempt(showToast, 'Failed to end the session', async () => {
    await api('DELETE /desk/sessions/:id', { params: { id } });
    return 'That session was ended.';
  });
  await sessions.refresh();
}
