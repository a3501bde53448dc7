import { authEndpoints } from '#src/contracts/auth.ts';
import type { Services } from '#src/server/services.ts';
import type { Api } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { endSessions } from '#src/server/platform/sessions/session-rows.ts';
import { sessionTokens } from '#src/server/platform/sessions/session-token.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { enterCompany, enterJobSeeker } from './enter.ts';
import { callerPlace } from './caller-place.ts';
import { loginFormRoutes } from './login-forms.ts';
import { readSession } from './read-session.ts';
import { clearSessionCookies } from './session-cookies.ts';
import { readPasswordLink, setPassword } from './set-password.ts';
import { signUp } from './sign-up.ts';

export function authRoutes(api: Api, services: Services, { route }: Router<Services>): void {
  loginFormRoutes(api, services);
  route(authEndpoints.readSession, ({ ctx }) => readSession(ctx));

  route(authEndpoints.loginCompany, ({ ctx, body, http }) => enterCompany(ctx, body, http));
  route(authEndpoints.loginJobSeeker, ({ ctx, body, http }) => enterJobSeeker(ctx, body, http));

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
