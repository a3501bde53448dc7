import { deleteCookie, setCookie } from 'hono/cookie';
import type * as v from 'valibot';
import {
  COMPANY_COOKIE,
  cookieName,
  DEVICE_COOKIE,
  JOB_SEEKER_COOKIE,
  type companyLogin,
  type jobSeekerLogin,
} from '#src/contracts/auth.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import { KNOWN_FOR, MAX_SESSION_AGE } from '#src/server/platform/sessions/session-ages.ts';
import { cookieTokens, newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Context } from '#src/server/services.ts';
import { callerPlace, programOf } from './known-devices.ts';
import { logInCompany, logInJobSeeker } from './log-in.ts';

/** A `__Host-` name asks for https, for this path and for no domain. */
const cookie = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: https }) as const;

/** The tokens that a browser keeps of a login. */
interface LoginCookies {
  name: typeof COMPANY_COOKIE | typeof JOB_SEEKER_COOKIE;
  token: string;
  device: string;
}

/**
 * Gives the browser the token of its new session, with a life as long as a session can have, since
 * the database knows its end; and the one by which the account knows the browser again.
 */
function setLoginCookies(http: ApiContext, { name, token, device }: LoginCookies, https: boolean): undefined {
  const set = (one: string, value: string, life: number) =>
    setCookie(http, cookieName(one, https), value, { ...cookie(https), maxAge: life / 1000 });
  set(name, token, MAX_SESSION_AGE);
  set(DEVICE_COOKIE, device, KNOWN_FOR);
}

/** Logging out of either role ends both in this browser. */
export function clearSessionCookies(http: ApiContext, https: boolean): undefined {
  for (const name of [COMPANY_COOKIE, JOB_SEEKER_COOKIE]) deleteCookie(http, cookieName(name, https), cookie(https));
}

/** Logs a company in, in the browser that calls. @throws ApiError 401, 403, 429 */
export async function enterCompany(
  ctx: Context,
  login: v.InferOutput<typeof companyLogin>,
  http: ApiContext,
): Promise<undefined> {
  const { https } = ctx.config;
  const { company: formerToken, device = newToken() } = cookieTokens(http, https);
  const place = { ...callerPlace(http, https), device, formerToken, program: programOf(http) };
  const token = await logInCompany(ctx, { ...login, place });
  return setLoginCookies(http, { name: COMPANY_COOKIE, token, device }, https);
}

/** Logs a job seeker in, in the browser that calls. @throws ApiError 401, 429 */
export async function enterJobSeeker(
  ctx: Context,
  login: v.InferOutput<typeof jobSeekerLogin>,
  http: ApiContext,
): Promise<undefined> {
  const { https } = ctx.config;
  const { jobSeeker: formerToken, device = newToken() } = cookieTokens(http, https);
  const place = { ...callerPlace(http, https), device, formerToken, program: programOf(http) };
  const token = await logInJobSeeker(ctx, { ...login, place });
  return setLoginCookies(http, { name: JOB_SEEKER_COOKIE, token, device }, https);
}
