import { authEndpoints, COMPANY_COOKIE, JOB_SEEKER_COOKIE } from '#src/contracts/auth.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { endSessions } from '#src/server/platform/sessions/end-sessions.ts';
import {
  cookieTokens,
  newToken,
  sessionTokens,
} from '#src/server/platform/sessions/session-token.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { logInCompany, logInJobSeeker } from './log-in.ts';
import { callerPlace, programOf } from './caller-place.ts';
import { readSession } from './read-session.ts';
import { clearSessionCookies, setLoginCookies } from './session-cookies.ts';
import { readPasswordLink, setPassword } from './set-password.ts';
import { signUp } from './sign-up.ts';

export function authRoutes({ route }: Router<Services>): void {
  route(authEndpoints.readSession, ({ ctx }) => readSession(ctx));

  route(authEndpoints.loginCompany, async ({ ctx, body, http }) => {
    const { https } = ctx.config;
    const { company: formerToken, device = newToken() } = cookieTokens(http, https);
    const place = { ...callerPlace(http, https), device, formerToken, program: programOf(http) };
    const token = await logInCompany(ctx, { ...body, place });
    return setLoginCookies(http, { name: COMPANY_COOKIE, token, device }, https);
  });

  route(authEndpoints.loginJobSeeker, async ({ ctx, body, http }) => {
    const { https } = ctx.config;
    const { jobSeeker: formerToken, device = newToken() } = cookieTokens(http, https);
    const place = { ...callerPlace(http, https), device, formerToken, program: programOf(http) };
    const token = await logInJobSeeker(ctx, { ...body, place });
    return setLoginCookies(http, { name: JOB_SEEKER_COOKIE, token, device }, https);
  });

  for (const logout of [authEndpoints.logoutCompany, authEndpoints.logoutJobSeeker]) {
    route(logout, async ({ ctx, http }) => {
      await endSessions(ctx.db, sessionTokens(http, ctx.config.https));
      return clearSessionCookies(http, ctx.config.https);
    });
  }

  route(authEndpoints.signUp, ({ ctx, body, http }) =>
    signUp(ctx, { ...body, network: callerPlace(http, ctx.config.https).site }),
  );
  route(authEndpoints.forgotPassword, ({ ctx, body, http }) =>
    forgotPassword(ctx, { ...body, network: callerPlace(http, ctx.config.https).site }),
  );
  route(authEndpoints.readPasswordLink, ({ ctx, body }) => readPasswordLink(ctx, body));
  route(authEndpoints.setPassword, ({ ctx, body, http }) =>
    setPassword(ctx, { ...body, place: callerPlace(http, ctx.config.https) }),
  );
  route(authEndpoints.confirmEmail, ({ ctx, body, http }) =>
    confirmEmail(ctx, { ...body, network: callerPlace(http, ctx.config.https).site }),
  );
}
