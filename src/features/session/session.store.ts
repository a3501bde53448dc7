import { atom, onMount } from 'nanostores';
import type { ActingMember, CompanyUser, Role } from '#src/contracts/auth.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { api } from '#src/browser/api.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { onPageRestored } from '#src/browser/history.ts';
import { logInfo } from '#src/browser/log.ts';
import { goTo } from '#src/browser/navigation.ts';
import { localValue } from '#src/browser/storage.ts';
import { forgetDrafts } from '#src/forms/forget-drafts.ts';
import { clearUnsaved } from '#src/forms/unsaved.ts';

export interface Users {
  readonly COMPANY: CompanyUser;
  readonly JOBSEEKER: JobSeekerProfile;
}

/** Who is signed in; `user` fits `role`, and `member` acts for a company. `unreachable`: the server gave no answer. */
export type Session =
  | {
      readonly status: 'unknown' | 'loading' | 'unreachable';
      readonly role: undefined;
      readonly user: undefined;
      readonly member?: undefined;
    }
  | { readonly status: 'ready'; readonly role: undefined; readonly user: undefined; readonly member?: undefined }
  | { readonly status: 'ready'; readonly role: 'COMPANY'; readonly user: CompanyUser; readonly member: ActingMember }
  | {
      readonly status: 'ready';
      readonly role: 'JOBSEEKER';
      readonly user: JobSeekerProfile;
      readonly member?: undefined;
    };

const empty = { role: undefined, user: undefined } as const;

const signedOut: Session = { status: 'ready', ...empty };

/** A session whose account is known. */
export type SignedIn = Exclude<Session, { role: undefined }>;

export const $session = atom<Session>({ status: 'unknown', ...empty });

/** The role of the last session in this browser; without it, public pages make no call. */
export const lastRole = localValue('signed-in');

// A login or logout in another tab changes the last role, and this tab follows.
onMount($session, () =>
  lastRole.watch((role) => {
    if (role === null) $session.set(signedOut);
    else if (role !== $session.get().role) void startSession();
  }),
);

let running: Promise<Session> | undefined;

/**
 * Reads who is signed in, once at a time; never throws. It tries the last role of this browser first,
 * else the company (src/decisions/last-role-first.md). A `public` page makes the call only when this
 * browser has had a session, a `guarded` one always.
 */
export function startSession(page: 'public' | 'guarded' = 'public'): Promise<Session> {
  if (running === undefined && page === 'public' && lastRole.read() === null) {
    $session.set(signedOut);
    return Promise.resolve(signedOut);
  }
  running ??= loadSession().finally(() => (running = undefined));
  return running;
}

/** Who is signed in, once that is known; a known session is not read again. */
export function knownSession(): Promise<Session> {
  const session = $session.get();
  return session.status === 'ready' ? Promise.resolve(session) : startSession();
}

/** The session was ended on purpose: it ends here too, and `destination` opens. */
export function leaveSession(destination: string): void {
  // First, so that the other tabs do not keep what they follow out of.
  forgetDrafts($session.get().user?.id);
  lastRole.forget();
  // Not `signedOut`, which would make the guard redirect a page that is being left.
  running = undefined;
  $session.set({ status: 'unknown', ...empty });
  // Input made during the call is given up as well.
  clearUnsaved();
  // Back in the history, the page is loaded again for the session of that time.
  onPageRestored(() => location.reload());
  goTo(destination);
}

/** The session has ended on the server: it ends here and in the other tabs too. */
export function forgetSession(): void {
  lastRole.forget();
  $session.set(signedOut);
}

/** Shows a saved change of the signed-in account on all of the page; of another role it changes nothing. */
export function changeUser<R extends Role>(role: R, change: Partial<Users[R]>): void {
  const session = $session.get();
  if (session.role === role) $session.set({ ...session, user: { ...session.user, ...change } } as Session);
}

/** Reads a role's new session. Throws a RequestFailure when there is none. */
export async function enterSession(role: Role): Promise<void> {
  $session.set(await readSessionOf(role));
  lastRole.write(role);
}

async function loadSession(): Promise<Session> {
  $session.set({ status: 'loading', ...empty });
  const session = await readSession();
  // A logout during the call wins.
  if ($session.get().status !== 'unknown') $session.set(session);
  return session;
}

async function readSession(): Promise<Session> {
  let answered = true;
  for (const role of lastRoleFirst()) {
    try {
      const session = await readSessionOf(role);
      lastRole.write(role);
      return session;
    } catch (failure) {
      logInfo(`Not signed in as ${role}`, failure);
      answered &&= isRefused(failure);
    }
  }
  // Without an answer the session stays unknown, and the next caller reads it again.
  if (!answered) return { status: 'unreachable', ...empty };
  lastRole.forget();
  return signedOut;
}

function lastRoleFirst(): readonly Role[] {
  const roles = ['COMPANY', 'JOBSEEKER'] as const;
  return lastRole.read() === 'JOBSEEKER' ? roles.toReversed() : roles;
}

function isRefused(failure: unknown): boolean {
  return failure instanceof RequestFailure && [401, 403].includes(failure.status);
}

async function readSessionOf(role: Role): Promise<Session> {
  if (role === 'COMPANY') return { status: 'ready', role, ...(await api('GET /auth/me')) };
  const user = await api('GET /jobseeker/profile');
  return { status: 'ready', role, user };
}
