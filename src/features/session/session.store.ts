import { atom } from 'nanostores';
import type {
  CompanyUser,
  logoutCompany,
  logoutJobSeeker,
  readSession,
  Role,
} from '#src/contracts/auth.ts';
import type { JobSeekerProfile, readJobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { paths } from '#src/routes/paths.ts';
import { ask } from '#src/browser/ask.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { note } from '#src/browser/log.ts';
import { goTo } from '#src/browser/navigation.ts';
import { keptHere } from '#src/browser/storage.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';

/** Who is signed in; `user` fits `role`. */
export type Session =
  | { readonly status: 'unknown' | 'loading'; readonly role: undefined; readonly user: undefined }
  | { readonly status: 'ready'; readonly role: undefined; readonly user: undefined }
  | { readonly status: 'ready'; readonly role: 'COMPANY'; readonly user: CompanyUser }
  | { readonly status: 'ready'; readonly role: 'JOBSEEKER'; readonly user: JobSeekerProfile };

const empty = { role: undefined, user: undefined } as const;

export const $session = atom<Session>({ status: 'unknown', ...empty });

/** Says that this browser has signed in before; without it, public pages ask nothing (settled reading 6). */
const hint = keptHere('signed-in');

let running: Promise<Session> | undefined;

/**
 * Finds out who is signed in, company first; one fetch runs at a time and never throws.
 * A `public` page asks only when this browser has signed in before, a `guarded` one always.
 */
export function startSession(page: 'public' | 'guarded' = 'public'): Promise<Session> {
  running ??= readWho(page).finally(() => (running = undefined));
  return running;
}

/** Who is signed in, as soon as it is known; asks nothing again. */
export function knownSession(): Promise<Session> {
  const session = $session.get();
  return session.status === 'ready' ? Promise.resolve(session) : startSession();
}

/** Ends the session here and, if it can be reached, on the server; then leaves for the login page. */
export async function logout(): Promise<void> {
  const { role } = $session.get();
  try {
    await (role === 'COMPANY'
      ? ask<typeof logoutCompany>('POST /auth/logout')
      : ask<typeof logoutJobSeeker>('POST /auth/jobseeker/logout'));
  } catch (failure) {
    note('Failed to logout', failure);
    showToastOnNextPage('error', 'Failed to logout');
  }
  hint.forget();
  $session.set({ status: 'ready', ...empty });
  goTo(role === 'COMPANY' ? paths.login() : paths.jobSeekerLogin());
}

async function readWho(page: 'public' | 'guarded'): Promise<Session> {
  const asks = page === 'guarded' || hint.read() !== null;
  if (asks) $session.set({ status: 'loading', ...empty });
  const session = asks ? await askWho() : ({ status: 'ready', ...empty } as const);
  $session.set(session);
  return session;
}

async function askWho(): Promise<Session> {
  try {
    const { user } = await ask<typeof readSession>('GET /auth/me');
    return signedIn({ status: 'ready', role: 'COMPANY', user });
  } catch (failure) {
    note('Not signed in as a company', failure);
  }
  try {
    const user = await ask<typeof readJobSeekerProfile>('GET /jobseeker/profile');
    return signedIn({ status: 'ready', role: 'JOBSEEKER', user });
  } catch (failure) {
    note('Not signed in as a job seeker', failure);
    // A server out of reach says nothing about the session: the next page asks again.
    if (failure instanceof RequestFailure && failure.status === 401) hint.forget();
  }
  return { status: 'ready', ...empty };
}

function signedIn(session: Session & { readonly role: Role }): Session {
  hint.write(session.role);
  return session;
}
