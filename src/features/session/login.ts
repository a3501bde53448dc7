import type * as v from 'valibot';
import type { companyLogin, jobSeekerLogin, Role } from '#src/contracts/auth.ts';
import { safeRedirect } from '#src/domain/pages/safe-redirect.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { currentQuery, redirectTo } from '#src/browser/navigation.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { accountMessages } from './account.messages.ts';
import { forgetLoginNotice, keepLoginNotice } from './login-notice.ts';
import { redirectOfPage } from './login-redirect.ts';
import { $session, enterSession, forgetSession, knownSession } from './session.store.ts';

interface Credentials {
  readonly COMPANY: v.InferOutput<typeof companyLogin>;
  readonly JOBSEEKER: v.InferOutput<typeof jobSeekerLogin>;
}

/**
 * Posts the credentials, then loads the matching profile, which sets user and role. Throws a
 * RequestFailure.
 */
export function login<R extends Role>(role: R, credentials: Credentials[R]): Promise<void> {
  return enter(role, () => postCredentials[role](credentials));
}

/** Does the call `post`, whose answer signs a role in, then loads its session. Throws a RequestFailure. */
export async function enter(role: Role, post: () => Promise<void>): Promise<void> {
  // An earlier read of the session could end after the login and overwrite it.
  await knownSession();
  await post();
  try {
    await enterSession(role);
  } catch (failure) {
    // The login was right, and the browser did not send its cookie.
    const isUnknown = failure instanceof RequestFailure && failure.status === 401;
    throw isUnknown ? new RequestFailure({ ...failure, sentence: accountMessages.cookiesRefused }) : failure;
  }
  forgetLoginNotice();
}

const postCredentials: { [R in Role]: (credentials: Credentials[R]) => Promise<void> } = {
  COMPANY: (body) => api('POST /auth/login', { body }),
  JOBSEEKER: (body) => api('POST /auth/jobseeker/login', { body }),
};

/** Opens the login of an account whose sessions the server has ended, this browser's among them, and says why. */
export function logInAgain(
  { email, username }: { readonly email: string; readonly username?: string | undefined },
  sentence: string,
): void {
  const role = username === undefined ? 'JOBSEEKER' : 'COMPANY';
  keepLoginNotice({ role, sentence, login: username ?? email });
  if ($session.get().role === role) forgetSession();
  const redirect = redirectOfPage();
  redirectTo(role === 'COMPANY' ? paths.login(redirect) : paths.jobSeekerLogin(redirect));
}

/** Where a login leads: to the address bar's `redirect` if that is on this site, else to the role's own page. */
export function pathAfterLogin(role: Role): string {
  const own = role === 'COMPANY' ? paths.companyDashboard() : paths.jobSeekerProfile();
  return safeRedirect(currentQuery().get('redirect'), own);
}
