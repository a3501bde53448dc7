import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { COMPANY_COOKIE, JOB_SEEKER_COOKIE } from '#src/contracts/auth.ts';
import { LONGEST_SESSION } from '#src/server/platform/sessions/session-ages.ts';

/** Settled reading 7; with a life as long as a session can have, since the database knows its end. */
const cookie = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure }) as const;

/** Gives the browser the token of its new session. */
export function setSessionCookie(
  context: Context,
  name: typeof COMPANY_COOKIE | typeof JOB_SEEKER_COOKIE,
  token: string,
  secure: boolean,
): undefined {
  setCookie(context, name, token, { ...cookie(secure), maxAge: LONGEST_SESSION / 1000 });
}

/** Logging out of either role ends both in this browser (public specification, section 4). */
export function clearSessionCookies(context: Context, secure: boolean): undefined {
  for (const name of [COMPANY_COOKIE, JOB_SEEKER_COOKIE])
    deleteCookie(context, name, cookie(secure));
}
