import type { Role } from '#src/contracts/auth.ts';
import { paths } from '#src/routes/paths.ts';
import { onFailure } from '#src/browser/api.ts';
import { keepDrafts } from '#src/forms/kept-draft.ts';
import { currentPath, redirectTo } from '#src/browser/navigation.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved, clearUnsaved } from '#src/forms/unsaved.ts';
import { $session, forgetSession, startSession, type Session } from './session.store.ts';

const SESSION_ENDED = 'Your session has ended. Please log in to go on.';

/** Of these nobody knows who is there, so that nobody is sent away. */
const UNDECIDED: readonly Session['status'][] = ['loading', 'unreachable'];

/**
 * Keeps this page for `role` alone, now and for as long as it is open (settled reading 5). When the
 * session ends in the middle of work, what was typed is kept and the way leads through login back to
 * here. Returns how to stop.
 */
export function guard(role: Role): () => void {
  const stop = $session.listen((now, before) => {
    if (now.status === 'unknown' || now.role === role) return;
    const user = before?.role === role ? before.user : undefined;
    if (user) {
      if ($unsaved.get()) keepDrafts(user.id);
      // What is kept need not hold anybody back.
      clearUnsaved();
    }
    if (UNDECIDED.includes(now.status)) return;
    if (user && !now.role) showToastOnNextPage('error', SESSION_ENDED);
    const way = wayOn(role, now.role, currentPath());
    // Not at once: whoever asks about unsaved work hears of it only after this listener, and the
    // browser would still ask before it leaves.
    queueMicrotask(() => redirectTo(way));
  });
  const stopFailures = onFailure(({ status }) => {
    if (status === 401 && $session.get().role === role) forgetSession();
  });
  if ($session.get().role !== role) void startSession('guarded');
  return () => {
    stop();
    stopFailures();
  };
}

/** Where a page of `role` at `path` sends somebody else, or nobody. */
export function wayOn(role: Role, found: Role | undefined, path: string): string {
  if (role === 'JOBSEEKER') {
    return found === 'COMPANY' ? paths.companyDashboard() : paths.jobSeekerLogin(path);
  }
  return found === 'JOBSEEKER' ? paths.login() : paths.login(path);
}
