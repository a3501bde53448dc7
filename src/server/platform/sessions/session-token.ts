import { hash, randomBytes } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { COMPANY_COOKIE, cookieName, DEVICE_COOKIE, JOB_SEEKER_COOKIE, OPERATOR_COOKIE } from '#src/contracts/auth.ts';
import type { ApiContext } from '../http/api.ts';

/** 256 random bits in letters that need no escaping in a cookie, a header or a link. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const BEARER = /^bearer +(\S+) *$/i;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The hash that is stored in a token's place. The token is random, so that one plain round is enough. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The tokens that a request's cookies carry, by role. */
export interface CookieTokens {
  company?: string | undefined;
  jobSeeker?: string | undefined;
  device?: string | undefined;
  operator?: string | undefined;
}

/** Those of its cookies that can be tokens. */
export function cookieTokens(context: ApiContext, https: boolean): CookieTokens {
  if (context.req.header('cookie') === undefined) return {};
  const cookies = getCookie(context);
  const tokenOf = (name: string) => {
    const token = cookies[cookieName(name, https)];
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  };
  return {
    company: tokenOf(COMPANY_COOKIE),
    jobSeeker: tokenOf(JOB_SEEKER_COOKIE),
    device: tokenOf(DEVICE_COOKIE),
    operator: tokenOf(OPERATOR_COOKIE),
  };
}

/**
 * The session tokens that a request carries: the bearer's, which is there on purpose, else those
 * of the cookies. What cannot be a token is left out.
 */
export function sessionTokens(context: ApiContext, https: boolean): string[] {
  const authorization = context.req.header('authorization');
  if (authorization !== undefined) {
    const [, token] = BEARER.exec(authorization) ?? [];
    return token !== undefined && TOKEN.test(token) ? [token] : [];
  }
  const { company, jobSeeker } = cookieTokens(context, https);
  return [company, jobSeeker].filter((token) => token !== undefined);
}
