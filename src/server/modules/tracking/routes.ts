import { reportLinkClick, reportPageView } from '#src/contracts/tracking.ts';
import type { AppParts } from '#src/server/app.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { trackingQueries } from './queries.ts';
import { recordLinkClick } from './record-link-click.ts';
import { reportArrival, reportDuration } from './report-page-view.ts';
import { startVisitSession, visitSession } from './visit-session.ts';

export function trackingRoutes({ route }: Router, parts: AppParts): void {
  const { db, clock, config, limits } = parts;
  const queries = trackingQueries(db);
  const countReport = ({ env }: ApiContext) => limits.spend('tracking', addressKey(env.address));

  route(reportPageView, async ({ body: { pageType, duration, sessionId }, context }) => {
    await countReport(context);
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

  route(reportLinkClick, async ({ body, context }) => {
    await countReport(context);
    await recordLinkClick(db, { ...body, clickedAt: clock() });
    return undefined;
  });
}
