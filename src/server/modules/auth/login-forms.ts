import * as v from 'valibot';
import { authEndpoints, companyLogin, jobSeekerLogin } from '#src/contracts/auth.ts';
import { safeRedirect } from '#src/domain/pages/safe-redirect.ts';
import { paths } from '#src/routes/paths.ts';
import type { LoginOutcome } from '#src/routes/plain-forms.ts';
import type { Api, ApiContext } from '#src/server/platform/http/api.ts';
import { formOutcome, pageOf, plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Services } from '#src/server/services.ts';
import { enterCompany, enterJobSeeker } from './enter.ts';

/**
 * The logins as plain forms send them, which have to work without JavaScript. Where the login was to lead stands in
 * the address of its page.
 */
export function loginFormRoutes(api: Api, services: Services): void {
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
