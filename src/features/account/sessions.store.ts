import type { Role } from '#src/contracts/auth.ts';
import { api } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showToast, showToastOnNextPage } from '#src/browser/toasts.ts';
import { attempt } from '#src/forms/attempt.ts';
import { endingSession } from '#src/features/session/guard.ts';
import { leaveSession } from '#src/features/session/session.store.ts';
import { paths } from '#src/routes/paths.ts';

const LOGOUT_FAILED = 'Failed to log out';

const queryOf = (role: Role) => ({ role: role === 'COMPANY' ? 'company' : 'jobseeker' }) as const;

/** Where the account is signed in. */
export const sessions = createLoadable((role: Role) => api('GET /auth/sessions', { query: queryOf(role) }), {
  fallback: 'Your sessions could not be loaded.',
});
export const { load: loadSessions, refresh: refreshSessions } = sessions;

/** Ends another session of the account. */
export async function endSession(role: Role, id: string): Promise<void> {
  await attempt(showToast, LOGOUT_FAILED, async () => {
    await api('DELETE /auth/sessions/:id', { params: { id }, query: queryOf(role) });
    return 'That session was ended.';
  });
  await refreshSessions(role);
}

/** Ends every session of the account, and leaves for its login. */
export async function logOutEverywhere(role: Role): Promise<void> {
  try {
    await endingSession(() => api('POST /auth/logout-everywhere', { query: queryOf(role) }));
  } catch (failure) {
    showToast('error', failureText(failure, LOGOUT_FAILED));
    return;
  }
  showToastOnNextPage('success', 'You are logged out everywhere.');
  leaveSession(role === 'COMPANY' ? paths.login() : paths.jobSeekerLogin());
}
