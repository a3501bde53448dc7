import type { Role } from '#src/contracts/auth.ts';
import { paths } from '#src/routes/paths.ts';
import { onFailure } from '#src/browser/api.ts';
import { hasKeptDrafts, keepDrafts } from '#src/forms/tab-draft.ts';
import { currentAddress, redirectTo } from '#src/browser/navigation.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved, clearUnsaved } from '#src/forms/unsaved.ts';
import { $session, forgetSession, startSession, type Session, type SignedIn } from './session.store.ts';

const SESSION_ENDED = 'Your session has ended. Please log in to continue.';

/** The session is not known: nothing is redirected. */
const UNKNOWN: readonly Session['status'][] = ['loading', 'unreachable'];

/**
 * Keeps this page for `role` alone, for as long as it is open. When the session ends, drafts
 * are kept and the login leads back to this page. Returns how to stop.
 */
export function guard(role: Role): () => void {
  const stop = $session.listen((now, before) => {
    if (now.status === 'unknown' || now.role === role) return;
    const user = before?.role === role ? before.user : undefined;
    if (user) {
      if ($unsaved.get()) keepDrafts(user.id);
      // With the drafts kept, the browser need not ask before it leaves.
      clearUnsaved();
    }
    if (UNKNOWN.includes(now.status)) return;
    if (now.role) showToastOnNextPage('error', whoIsLoggedIn(now));
    else if (user) showToastOnNextPage('error', SESSION_ENDED);
    const target = redirectTarget(role, now.role, currentAddress());
    // After the other listeners: the one for unsaved input still has to let the page go.
    queueMicrotask(() => redirectTo(target));
  });
  const stopFailures = onFailure(({ status }) => {
    if (status === 401 && $session.get().role === role) noteRefusal();
  });
  if ($session.get().role !== role) void startSession('guarded');
  return () => {
    stop();
    stopFailures();
  };
}

/** The reason why this page is left, which is who is logged in by now, and where what was written in it is kept. */
function whoIsLoggedIn(now: SignedIn): string {
  const who =
    now.role === 'COMPANY'
      ? `the company ${now.user.name}. That page is for job seekers.`
      : `the job seeker ${now.user.name ?? now.user.email}. That page is for companies.`;
  const kept = hasKeptDrafts() ? ' What was written there is kept in this tab for its writer.' : '';
  return `You are logged in as ${who}${kept}`;
}

/** Where a page of `role` at `path` redirects other roles, and visitors without a session. */
function redirectTarget(role: Role, found: Role | undefined, path: string): string {
  if (role === 'JOBSEEKER') {
    return found === 'COMPANY' ? paths.companyDashboard() : paths.jobSeekerLogin(path);
  }
  return found === 'JOBSEEKER' ? paths.login() : paths.login(path);
}

let ending: Promise<unknown> | undefined;

/** Makes a call that ends the session. Calls that are refused meanwhile lead nowhere, unless this one fails too. */
export function endingSession<T>(call: () => Promise<T>): Promise<T> {
  const own = call().finally(() => (ending = undefined));
  ending = own;
  return own;
}

/** A call was refused for the session: it has ended, unless this page is ending it. */
function noteRefusal(): void {
  if (ending === undefined) forgetSession();
  else ending.catch(forgetSession);
}
