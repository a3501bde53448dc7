import {
  COMPANY_COOKIE,
  JOB_SEEKER_COOKIE,
  loginCompany,
  loginJobSeeker,
  logoutCompany,
  logoutJobSeeker,
  readSession as readSessionCall,
  setPassword as setPasswordCall,
  signUp as signUpCall,
} from '#src/contracts/auth.ts';
import type { AppParts } from '#src/server/app.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { endSessions } from '#src/server/platform/sessions/end-sessions.ts';
import { sessionTokens } from '#src/server/platform/sessions/session-token.ts';
import { logInCompany, logInJobSeeker } from './log-in.ts';
import { authQueries } from './queries.ts';
import { readSession } from './read-session.ts';
import { clearSessionCookies, setSessionCookie } from './session-cookies.ts';
import { setPassword } from './set-password.ts';
import { signUp } from './sign-up.ts';

const addressOf = ({ env }: ApiContext) => addressKey(env.address);

export function authRoutes({ route }: Router, parts: AppParts): void {
  const { db, clock, config, limits, passwords, mail } = parts;
  const queries = authQueries(db);

  route(readSessionCall, async ({ actor }) => ({ user: await readSession(queries, actor.id) }));

  route(loginCompany, async ({ body, context }) => {
    await limits.spend('loginFromAddress', addressOf(context));
    await limits.spend('loginOfAccount', `company ${body.username}`);
    const token = await logInCompany({ db, queries, passwords }, body, clock());
    return setSessionCookie(context, COMPANY_COOKIE, token, config.https);
  });

  route(loginJobSeeker, async ({ body, context }) => {
    await limits.spend('loginFromAddress', addressOf(context));
    await limits.spend('loginOfAccount', `jobseeker ${body.email}`);
    const token = await logInJobSeeker({ db, queries, passwords }, body, clock());
    return setSessionCookie(context, JOB_SEEKER_COOKIE, token, config.https);
  });

  for (const logout of [logoutCompany, logoutJobSeeker]) {
    route(logout, async ({ context }) => {
      await endSessions(db, sessionTokens(context));
      return clearSessionCookies(context, config.https);
    });
  }

  route(signUpCall, async ({ body: { email }, context }) => {
    await limits.spend('signUpFromAddress', addressOf(context));
    await limits.spend('signUpOfMailbox', email);
    await signUp(db, { email, siteUrl: config.siteUrl, now: clock() });
    mail.wake();
    return undefined;
  });

  route(setPasswordCall, async ({ body, context }) => {
    await limits.spend('setPassword', addressOf(context));
    await setPassword(db, passwords, { ...body, now: clock() });
    return undefined;
  });
}
