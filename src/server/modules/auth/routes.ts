import * as v from 'valibot';
import { authEndpoints, companyLogin, jobSeekerLogin } from '#src/contracts/auth.ts';
import { safeRedirect } from '#src/domain/pages/safe-redirect.ts';
import { paths } from '#src/routes/paths.ts';
import type { LoginOutcome } from '#src/routes/plain-forms.ts';
import type { Api, ApiContext } from '#src/server/platform/http/api.ts';
import { formOutcome, pageOf, plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { endSessions } from '#src/server/platform/sessions/session-rows.ts';
import { sessionTokens } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';
import { clearSessionCookies, enterCompany, enterJobSeeker } from './browser-session.ts';
import { readSession } from './company-login.ts';
import { confirmEmail } from './email-change.ts';
import { callerPlace } from './known-devices.ts';
import { readPasswordLink, setPassword } from './set-password.ts';
import { forgotPassword, signUp } from './sign-up.ts';

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

/**
 * The logins as plain forms send them, which have to work without JavaScript. Where the login was to lead stands in
 * the address of its page.
 */
function loginFormRoutes(api: Api, services: Services): void {
  const ctx = { ...services, actor: undefined, actors: [] };
  const form = <S extends v.GenericSchema>(
    path: string,
    login: S,
    enter: (typed: v.InferOutput<S>, http: ApiContext) => Promise<undefined>,
    { own, page }: { own: string; page: (redirect?: string) => string },
  ) =>
    plainFormRoute(api, path, async (sent, http) => {
      const redirect = pageOf(http)?.searchParams.get('redirect') ?? undefined;
      const typed = v.safeParse(login, Object.fromEntries(sent));
      const act = async (): Promise<LoginOutcome | 'entered'> => {
        if (!typed.success) return 'missing';
        await enter(typed.output, http);
        return 'entered';
      };
      const outcome = await formOutcome(act, { not_signed_in: 'wrong', forbidden: 'disabled' });
      return outcome === 'entered' ? safeRedirect(redirect, own) : `${page(redirect)}#${outcome}`;
    });

  form(authEndpoints.loginCompany.path, companyLogin, (typed, http) => enterCompany(ctx, typed, http), {
    own: paths.companyDashboard(),
    page: paths.login,
  });
  form(authEndpoints.loginJobSeeker.path, jobSeekerLogin, (typed, http) => enterJobSeeker(ctx, typed, http), {
    own: paths.jobSeekerProfile(),
    page: paths.jobSeekerLogin,
  });
}
