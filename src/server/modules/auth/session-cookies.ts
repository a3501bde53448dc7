import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { COMPANY_COOKIE, cookieName, DEVICE_COOKIE, JOB_SEEKER_COOKIE } from '#src/contracts/auth.ts';
import { KNOWN_FOR, MAX_SESSION_AGE } from '#src/server/platform/sessions/session-ages.ts';

/** A `__Host-` name asks for https, for this path and for no domain. */
const cookie = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: https }) as const;

/** What a browser keeps of a login. */
interface LoginCookies {
  name: typeof COMPANY_COOKIE | typeof JOB_SEEKER_COOKIE;
  token: string;
  device: string;
}

/**
 * Gives the browser the token of its new session, with a life as long as a session can have, since
 * the database knows its end; and the one by which the account knows the browser again.
 */
export function setLoginCookies(context: Context, { name, token, device }: LoginCookies, https: boolean): undefined {
  const set = (one: string, value: string, life: number) =>
    setCookie(context, cookieName(one, https), value, { ...cookie(https), maxAge: life / 1000 });
  set(name, token, MAX_SESSION_AGE);
  set(DEVICE_COOKIE, device, KNOWN_FOR);
}

/** Logging out of either role ends both in this browser. */
export function clearSessionCookies(context: Context, https: boolean): undefined {
  for (const name of [COMPANY_COOKIE, JOB_SEEKER_COOKIE]) deleteCookie(context, cookieName(name, https), cookie(https));
}
