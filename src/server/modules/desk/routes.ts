import { deleteCookie, setCookie } from 'hono/cookie';
import { cookieName, OPERATOR_COOKIE } from '#src/contracts/auth.ts';
import { secondFactorEndpoints } from '#src/contracts/desk-second-factor.ts';
import { deskCompanyEndpoints } from '#src/contracts/desk-companies.ts';
import { deskPeopleEndpoints } from '#src/contracts/desk-people.ts';
import { deskHealthEndpoints } from '#src/contracts/desk-health.ts';
import { deskRecordEndpoints } from '#src/contracts/desk-record.ts';
import { deskListingEndpoints } from '#src/contracts/desk-listings.ts';
import { deskReportEndpoints } from '#src/contracts/desk-reports.ts';
import { deskFeedEndpoints } from '#src/contracts/desk-feeds.ts';
import { deskRunEndpoints } from '#src/contracts/desk-runs.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { deskScholarshipEndpoints } from '#src/contracts/desk-scholarships.ts';
import { callerPlace, programOf } from '#src/server/modules/auth/known-devices.ts';
import { approveRequest, declineRequest, previewDecline } from '#src/server/operator/company-requests.ts';
import { findCompanies } from '#src/server/operator/list-companies.ts';
import { inviteOwner } from '#src/server/operator/members.ts';
import { removeCompany, restoreCompany } from '#src/server/operator/remove-company.ts';
import { setCompanyEnabled, verifyCompany } from '#src/server/operator/set-company-state.ts';
import { createReadOpenJobs } from '#src/server/modules/listings/searched-open-jobs.ts';
import { listReports, resolveReport } from '#src/server/operator/reports.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { endOperatorSession } from '#src/server/platform/sessions/operator-sessions.ts';
import { OPERATOR_SESSION_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { cookieTokens } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';
import { previewTakedown } from './companies.ts';
import { changeFeed, listFeeds, refreshAtDesk } from './feeds.ts';
import { findDeskListings } from './find-listings.ts';
import { hideAtDesk, previewAtDesk, readHistory } from './listing-acts.ts';
import { readHealth } from './health.ts';
import { listDeskRequests } from './list-requests.ts';
import { beginSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts';
import { changeScholarship, listDeskScholarships, scholarshipPatch } from './scholarships.ts';
import { deletePerson, findPerson, mailLink } from './people.ts';
import { exportRecord, readRecord } from './record.ts';
import { buildImport, discardImport, previewImport, publishImport, undoImport } from './begin-runs.ts';
import { listRuns, readDeskRun } from './runs.ts';
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

  route(deskEndpoints.readDeskSessions, ({ ctx }) => listSessions(ctx));
  route(deskEndpoints.endDeskSession, ({ ctx, params }) => endSession(ctx, params));

  route(secondFactorEndpoints.beginSecondFactor, ({ ctx }) => beginSecondFactor(ctx));
  route(secondFactorEndpoints.turnOnSecondFactor, ({ ctx, body }) => turnOnSecondFactor(ctx, body));
  route(secondFactorEndpoints.turnOffSecondFactor, ({ ctx, body }) => turnOffSecondFactor(ctx, body));

  route(deskHealthEndpoints.readHealth, ({ ctx }) => readHealth(ctx));
  route(deskEndpoints.readToDo, async ({ ctx }) => ({ entries: await listToDo(ctx) }));

  route(deskEndpoints.readDeskRequests, ({ ctx }) => listDeskRequests(ctx));
  route(deskEndpoints.approveRequest, ({ ctx, params, body }) =>
    approveRequest(ctx, { ...params, ...body, by: ctx.actor.name }),
  );
  route(deskEndpoints.previewDecline, ({ ctx, params, body }) => previewDecline(ctx, { ...params, ...body }));
  route(deskEndpoints.declineRequest, ({ ctx, params, body }) =>
    declineRequest(ctx, { ...params, ...body, by: ctx.actor.name }),
  );

  route(deskScholarshipEndpoints.readDeskScholarships, ({ ctx, query }) => listDeskScholarships(ctx, query));
  route(deskScholarshipEndpoints.changeScholarship, ({ ctx, body }) => changeScholarship(ctx, body));
  route(deskScholarshipEndpoints.readScholarshipPatch, ({ ctx }) => scholarshipPatch(ctx));
  route(deskCompanyEndpoints.readDeskCompanies, ({ ctx, query }) => findCompanies(ctx, query));
  route(deskCompanyEndpoints.previewTakedown, ({ ctx, params, body }) => previewTakedown(ctx, { ...params, ...body }));
  route(deskCompanyEndpoints.verifyCompany, async ({ ctx, params, body }) => {
    await verifyCompany(ctx, { ...params, ...body, by: ctx.actor.name, mustChange: true });
  });
  route(deskCompanyEndpoints.disableCompany, async ({ ctx, params, body }) => {
    await setCompanyEnabled(ctx, { ...params, ...body, enabled: false, by: ctx.actor.name, mustChange: true });
  });
  route(deskCompanyEndpoints.enableCompany, async ({ ctx, params }) => {
    await setCompanyEnabled(ctx, { ...params, enabled: true, reason: null, by: ctx.actor.name, mustChange: true });
  });
  route(deskCompanyEndpoints.inviteOwner, ({ ctx, params, body }) =>
    inviteOwner(ctx, { ...params, ...body, by: ctx.actor.name }),
  );
  route(deskCompanyEndpoints.removeCompany, async ({ ctx, params, body }) => {
    const { keptUntil } = await removeCompany(ctx, { ...params, ...body, by: ctx.actor.name });
    return { keptUntil };
  });
  route(deskCompanyEndpoints.restoreCompany, async ({ ctx, params }) => {
    const { enabled } = await restoreCompany(ctx, { ...params, reason: null, by: ctx.actor.name });
    return { enabled };
  });

  route(deskPeopleEndpoints.readPerson, ({ ctx, query }) => findPerson(ctx, query));
  route(deskPeopleEndpoints.exportPerson, ({ ctx, body }) => mailLink(ctx, { ...body, act: 'export' }));
  route(deskPeopleEndpoints.deletePerson, ({ ctx, body }) => deletePerson(ctx, body));

  route(deskRecordEndpoints.readRecord, ({ ctx, query }) => readRecord(ctx, query));
  route(deskRecordEndpoints.exportRecord, ({ ctx, query }) => exportRecord(ctx, query));
  route(deskReportEndpoints.readDeskReports, async ({ ctx }) => {
    const items = await listReports(ctx);
    const all = items.flatMap(({ reports, ...item }) => reports.map((report) => ({ ...item, ...report })));
    return { reports: all.toSorted((a, b) => a.at.localeCompare(b.at)) };
  });
  route(deskReportEndpoints.resolveReport, async ({ ctx, params, body }) => {
    const { closed } = await resolveReport(ctx, { ...params, ...body, by: ctx.actor.name });
    return { closed };
  });

  route(deskRunEndpoints.previewImport, ({ ctx, file, http }) => {
    // A large file is read for longer than a connection may stand still.
    http.env.incoming.socket.setTimeout(0);
    return previewImport(ctx, { file });
  });
  route(deskRunEndpoints.publishImport, ({ ctx, params }) => publishImport(ctx, params));
  route(deskRunEndpoints.undoImport, ({ ctx, params }) => undoImport(ctx, params));
  route(deskRunEndpoints.discardImport, ({ ctx, params }) => discardImport(ctx, params));
  route(deskRunEndpoints.buildImport, ({ ctx, params }) => buildImport(ctx, params));
  route(deskRunEndpoints.readDeskRuns, async ({ ctx }) => ({ runs: await listRuns(ctx) }));
  route(deskRunEndpoints.readDeskRun, ({ ctx, params }) => readDeskRun(ctx, params));
  route(deskFeedEndpoints.refreshFeeds, ({ ctx, body }) => refreshAtDesk(ctx, body));
  route(deskFeedEndpoints.readDeskFeeds, ({ ctx }) => ({ feeds: listFeeds(ctx) }));
  route(deskFeedEndpoints.changeFeed, ({ ctx, params, body }) => changeFeed(ctx, { ...params, ...body }));

  const readOpenJobs = createReadOpenJobs(services);
  route(deskListingEndpoints.readDeskListings, ({ ctx, query }) => findDeskListings(ctx, readOpenJobs, query));
  route(deskListingEndpoints.hideListings, ({ ctx, body }) => hideAtDesk(ctx, { ...body, hidden: true }));
  route(deskListingEndpoints.showListings, ({ ctx, body }) => hideAtDesk(ctx, { ...body, hidden: false }));
  route(deskListingEndpoints.previewHiding, ({ ctx, body }) => previewAtDesk(ctx, body));
  route(deskListingEndpoints.readListingHistory, ({ ctx, params }) => readHistory(ctx, params));
}
