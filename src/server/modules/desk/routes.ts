import { deleteCookie, setCookie } from 'hono/cookie';
import { cookieName, OPERATOR_COOKIE } from '#src/contracts/auth.ts';
import { deskListingEndpoints } from '#src/contracts/desk-listings.ts';
import { deskReportEndpoints } from '#src/contracts/desk-reports.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { callerPlace, programOf } from '#src/server/modules/auth/known-devices.ts';
import { approveRequest, declineRequest, previewDecline } from '#src/server/operator/company-requests.ts';
import { createReadOpenJobs } from '#src/server/modules/listings/searched-open-jobs.ts';
import { listReports, resolveReport } from '#src/server/operator/reports.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { endOperatorSession } from '#src/server/platform/sessions/operator-sessions.ts';
import { OPERATOR_SESSION_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { cookieTokens } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';
import { findDeskListings } from './find-listings.ts';
import { hideAtDesk, previewAtDesk, readHistory } from './listing-acts.ts';
import { listDeskRequests } from './list-requests.ts';
import { askForLink, endSession, enterDesk, listSessions } from './sign-in.ts';
import { listToDo } from './to-do.ts';

/** No page of another site has the cookie sent with what it opens or calls. */
const cookie = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: https }) as const;

/** The operator's desk: who signs in there, and acts by the verbs of the commands. */
export function deskRoutes({ route }: Router<Services>, services: Services): void {
  route(deskEndpoints.askForDeskLink, ({ ctx, body, http }) =>
    askForLink(ctx, { ...body, network: callerPlace(http, ctx.config.https).site }),
  );
  route(deskEndpoints.loginOperator, async ({ ctx, body, http }) => {
    const { https } = ctx.config;
    const network = callerPlace(http, https).site;
    const token = await enterDesk(ctx, { ...body, network, device: programOf(http) });
    await endOperatorSession(ctx.db, cookieTokens(http, https).operator);
    const life = { maxAge: OPERATOR_SESSION_LIFE / 1000 };
    setCookie(http, cookieName(OPERATOR_COOKIE, https), token, { ...cookie(https), ...life });
  });
  route(deskEndpoints.logoutOperator, async ({ ctx, http }) => {
    const { https } = ctx.config;
    await endOperatorSession(ctx.db, cookieTokens(http, https).operator);
    deleteCookie(http, cookieName(OPERATOR_COOKIE, https), cookie(https));
  });

  route(deskEndpoints.readDeskSessions, async ({ ctx }) => ({ sessions: await listSessions(ctx) }));
  route(deskEndpoints.endDeskSession, ({ ctx, params }) => endSession(ctx, params));

  route(deskEndpoints.readToDo, async ({ ctx }) => ({ entries: await listToDo(ctx) }));

  route(deskEndpoints.readDeskRequests, ({ ctx }) => listDeskRequests(ctx));
  route(deskEndpoints.approveRequest, ({ ctx, params, body }) =>
    approveRequest(ctx, { ...params, ...body, by: ctx.actor.name }),
  );
  route(deskEndpoints.previewDecline, ({ ctx, params, body }) => previewDecline(ctx, { ...params, ...body }));
  route(deskEndpoints.declineRequest, ({ ctx, params, body }) =>
    declineRequest(ctx, { ...params, ...body, by: ctx.actor.name }),
  );

  route(deskReportEndpoints.readDeskReports, async ({ ctx }) => {
    const items = await listReports(ctx);
    const all = items.flatMap(({ reports, ...item }) => reports.map((report) => ({ ...item, ...report })));
    return { reports: all.toSorted((a, b) => a.at.localeCompare(b.at)) };
  });
  route(deskReportEndpoints.resolveReport, async ({ ctx, params, body }) => {
    const { closed } = await resolveReport(ctx, { ...params, ...body, by: ctx.actor.name });
    return { closed };
  });

  const readOpenJobs = createReadOpenJobs(services);
  route(deskListingEndpoints.readDeskListings, ({ ctx, query }) => findDeskListings(ctx, readOpenJobs, query));
  route(deskListingEndpoints.hideListings, ({ ctx, body }) => hideAtDesk(ctx, { ...body, hidden: true }));
  route(deskListingEndpoints.showListings, ({ ctx, body }) => hideAtDesk(ctx, { ...body, hidden: false }));
  route(deskListingEndpoints.previewHiding, ({ ctx, body }) => previewAtDesk(ctx, body));
  route(deskListingEndpoints.readListingHistory, ({ ctx, params }) => readHistory(ctx, params));
}
