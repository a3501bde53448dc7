import { reportLinkClick, reportPageView } from '#src/contracts/tracking.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { trackingQueries } from './queries.ts';
import { recordLinkClick } from './record-link-click.ts';
import { reportArrival, reportDuration } from './report-page-view.ts';
import { startVisitSession, visitSession } from './visit-session.ts';

export function trackingRoutes({ route }: Router, { db, clock, config }: AppParts): void {
  const queries = trackingQueries(db);

  route(reportPageView, async ({ body: { pageType, duration, sessionId }, context }) => {
    if (duration === undefined) {
      const session = startVisitSession(context, config.https);
      await reportArrival(queries, { pageType, sessionId: session }, clock());
      return undefined;
    }
    const session = visitSession(context, sessionId);
    if (session !== null) {
      await reportDuration(queries, { pageType, sessionId: session, duration }, clock());
    }
    return undefined;
  });

  route(reportLinkClick, async ({ body }) => {
    await recordLinkClick(queries, body, clock());
    return undefined;
  });
}
