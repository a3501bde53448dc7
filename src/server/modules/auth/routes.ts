import { authEndpoints, COMPANY_COOKIE, JOB_SEEKER_COOKIE } from '#src/contracts/auth.ts';
import type { PreparedParts } from '#src/server/parts.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { endSessions } from '#src/server/platform/sessions/end-sessions.ts';
import { sessionTokens } from '#src/server/platform/sessions/session-token.ts';
import { logInCompany, logInJobSeeker } from './log-in.ts';
import { readSession } from './read-session.ts';
import { clearSessionCookies, setSessionCookie } from './session-cookies.ts';
import { setPassword } from './set-password.ts';
import { signUp } from './sign-up.ts';

/** What the limits count an attempt for. */
const addressOf = ({ env }: ApiContext) => addressKey(env.address);

export function authRoutes({ route }: Router<PreparedParts>): void {
  route(authEndpoints.readSession, ({ ctx }) => readSession(ctx));

  route(authEndpoints.loginCompany, async ({ ctx, body, http }) => {
    const token = await logInCompany(ctx, { ...body, address: addressOf(http) });
    return setSessionCookie(http, COMPANY_COOKIE, token, ctx.config.https);
  });

  route(authEndpoints.loginJobSeeker, async ({ ctx, body, http }) => {
    const token = await logInJobSeeker(ctx, { ...body, address: addressOf(http) });
    return setSessionCookie(http, JOB_SEEKER_COOKIE, token, ctx.config.https);
  });

  for (const logout of [authEndpoints.logoutCompany, authEndpoints.logoutJobSeeker]) {
    route(logout, async ({ ctx, http }) => {
      await endSessions(ctx.db, sessionTokens(http));
      return clearSessionCookies(http, ctx.config.https);
    });
  }

  route(authEndpoints.signUp, ({ ctx, body, http }) =>
    signUp(ctx, { ...body, address: addressOf(http) }),
  );
  route(authEndpoints.setPassword, ({ ctx, body, http }) =>
    setPassword(ctx, { ...body, address: addressOf(http) }),
  );
}
