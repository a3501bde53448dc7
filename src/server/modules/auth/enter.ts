import type * as v from 'valibot';
import { COMPANY_COOKIE, JOB_SEEKER_COOKIE, type companyLogin, type jobSeekerLogin } from '#src/contracts/auth.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import { cookieTokens, newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Context } from '#src/server/services.ts';
import { callerPlace, programOf } from './caller-place.ts';
import { logInCompany, logInJobSeeker } from './log-in.ts';
import { setLoginCookies } from './session-cookies.ts';

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
