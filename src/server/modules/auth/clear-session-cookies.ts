import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { COMPANY_COOKIE, JOB_SEEKER_COOKIE } from '#src/contracts/auth.ts';

/** Logging out of either role ends both in this browser (public specification, section 4). */
export function clearSessionCookies(context: Context, secure: boolean): undefined {
  for (const name of [COMPANY_COOKIE, JOB_SEEKER_COOKIE]) {
    deleteCookie(context, name, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
  }
}
