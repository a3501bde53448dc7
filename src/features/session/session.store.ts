import { atom, onMount } from 'nanostores';
import type { CompanyUser, Role } from '#src/contracts/auth.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { logInfo } from '#src/browser/log.ts';
import { goTo } from '#src/browser/navigation.ts';
import { localValue } from '#src/browser/storage.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { clearUnsaved, confirmDiscard } from '#src/forms/unsaved.ts';

/** Who is signed in; `user` fits `role`. `unreachable`: nobody could be asked. */
export type Session =
  | {
      readonly status: 'unknown' | 'loading' | 'unreachable';
      readonly role: undefined;
      readonly user: undefined;
    }
  | { readonly status: 'ready'; readonly role: undefined; readonly user: undefined }
  | { readonly status: 'ready'; readonly role: 'COMPANY'; readonly user: CompanyUser }
  | { readonly status: 'ready'; readonly role: 'JOBSEEKER'; readonly user: JobSeekerProfile };

const empty = { role: undefined, user: undefined } as const;

const nobody: Session = { status: 'ready', ...empty };

export const $session = atom<Session>({ status: 'unknown', ...empty });

/** The role that this browser signed in as last; without it, public pages ask nothing (settled reading 6). */
const hint = localValue('signed-in');

// Another tab that logs in or out changes the hint, and this one follows.
onMount($session, () =>
  hint.watch((role) => {
    if (role === null) $session.set(nobody);
    else if (role !== $session.get().role) void startSession();
  }),
);

let running: Promise<Session> | undefined;

/**
 * Finds out who is signed in; one fetch runs at a time and never throws. Asked first is the role
 * that this browser signed in as last, else the company (src/decisions/last-role-first.md).
 * A `public` page asks only when this browser has signed in before, a `guarded` one always.
 */
export function startSession(page: 'public' | 'guarded' = 'public'): Promise<Session> {
  if (running === undefined && page === 'public' && hint.read() === null) {
    $session.set(nobody);
    return Promise.resolve(nobody);
  }
  running ??= readWho().finally(() => (running = undefined));
  return running;
}

/** Who is signed in, as soon as it is known; asks nothing again. */
export function knownSession(): Promise<Session> {
  const session = $session.get();
  return session.status === 'ready' ? Promise.resolve(session) : startSession();
}

/**
 * Ends the session here and, if it can be reached, on the server, unless something unsaved is to be
 * kept; then leaves for `destination`, the role's login page unless told fallback, which shows
 * `failureSentence` when the server could not be told.
 */
export async function logout(
  failureSentence = 'Failed to logout',
  destination?: string,
): Promise<void> {
  // Asked first: whoever stays after all needs the session for what is to be saved.
  if (!confirmDiscard()) return;
  // Only the dashboard, which is the company's, offers this before it is known who is there.
  const company = $session.get().role !== 'JOBSEEKER';
  try {
    await (company ? api('POST /auth/logout') : api('POST /auth/jobseeker/logout'));
  } catch (failure) {
    logInfo('Failed to logout', failure);
    showToastOnNextPage('error', failureSentence);
  }
  hint.forget();
  // Unknown and not nobody: a guarded page that is being left on purpose has nobody to send away.
  running = undefined;
  $session.set({ status: 'unknown', ...empty });
  // What was typed or sent while the server was told has been given up with the rest.
  clearUnsaved();
  goTo(destination ?? (company ? paths.login() : paths.jobSeekerLogin()));
}

/** The server knows no session any more: nobody is signed in here, and the other tabs hear of it. */
export function forgetSession(): void {
  hint.forget();
  $session.set(nobody);
}

/** Takes over a role's session that has just begun. Throws a RequestFailure when it is not there. */
export async function enterSession(role: Role): Promise<void> {
  $session.set(await readSessionOf(role));
  hint.write(role);
}

async function readWho(): Promise<Session> {
  $session.set({ status: 'loading', ...empty });
  const session = await askWho();
  // Whoever has logged out meanwhile is on the way to login, and stays on it.
  if ($session.get().status !== 'unknown') $session.set(session);
  return session;
}

async function askWho(): Promise<Session> {
  let answered = true;
  for (const role of likeliestFirst()) {
    try {
      const session = await readSessionOf(role);
      hint.write(role);
      return session;
    } catch (failure) {
      logInfo(`Not signed in as ${role}`, failure);
      answered &&= isRefusal(failure);
    }
  }
  // A server out of reach says nothing about the session: whoever asks next asks again.
  if (!answered) return { status: 'unreachable', ...empty };
  hint.forget();
  return nobody;
}

function likeliestFirst(): readonly Role[] {
  const roles = ['COMPANY', 'JOBSEEKER'] as const;
  return hint.read() === 'JOBSEEKER' ? roles.toReversed() : roles;
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof RequestFailure && [401, 403].includes(failure.status);
}

async function readSessionOf(role: Role): Promise<Session> {
  if (role === 'COMPANY') {
    const { user } = await api('GET /auth/me');
    return { status: 'ready', role, user };
  }
  const user = await api('GET /jobseeker/profile');
  return { status: 'ready', role, user };
}
