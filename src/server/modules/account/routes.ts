import { accountEndpoints } from '#src/contracts/account.ts';
import { endEmailChange } from '#src/server/modules/auth/pending-email.ts';
import { callerPlace } from '#src/server/modules/auth/known-devices.ts';
import { clearSessionCookies } from '#src/server/modules/auth/browser-session.ts';
import type { Services } from '#src/server/services.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { loginOf } from '#src/server/platform/sessions/actor.ts';
import { sessionTokens } from '#src/server/platform/sessions/session-token.ts';
import { changeCompanyEmail, changePassword } from './change-login.ts';
import { deleteJobSeeker } from './delete-job-seeker.ts';
import { exportAccount } from './export-account.ts';
import { endSession, listSessions, logOutEverywhere } from './own-sessions.ts';

export function accountRoutes({ route }: Router<Services>): void {
  const askerOf = (http: ApiContext, https: boolean) => {
    const place = callerPlace(http, https);
    return { place, network: place.network, tokens: sessionTokens(http, https) };
  };

  for (const change of [accountEndpoints.changeCompanyPassword, accountEndpoints.changeJobSeekerPassword]) {
    route(change, ({ ctx, body, http }) => changePassword(ctx, { ...body, ...askerOf(http, ctx.config.https) }));
  }
  route(accountEndpoints.changeCompanyEmail, ({ ctx, body, http }) =>
    changeCompanyEmail(ctx, { ...body, place: callerPlace(http, ctx.config.https) }),
  );
  route(accountEndpoints.cancelCompanyEmailChange, ({ ctx: { db, actor } }) => endEmailChange(db, loginOf(actor)));
  route(accountEndpoints.listSessions, ({ ctx, query, http }) =>
    listSessions(ctx, query, askerOf(http, ctx.config.https)),
  );
  route(accountEndpoints.endSession, ({ ctx, params, query }) => endSession(ctx, { ...params, ...query }));
  route(accountEndpoints.logOutEverywhere, ({ ctx, query }) => logOutEverywhere(ctx, query));
  route(accountEndpoints.exportJobSeeker, ({ ctx }) => exportAccount(ctx));
  route(accountEndpoints.deleteJobSeeker, async ({ ctx, body, http }) => {
    const { https } = ctx.config;
    await deleteJobSeeker(ctx, { ...body, place: callerPlace(http, https) });
    return clearSessionCookies(http, https);
  });
}
