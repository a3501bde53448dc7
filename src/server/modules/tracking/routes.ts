import { trackingEndpoints } from '#src/contracts/tracking.ts';
import type { PreparedParts } from '#src/server/parts.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { reportJobView } from './report-job-view.ts';
import { reportLinkClick } from './report-link-click.ts';
import { reportArrival, reportDuration } from './report-page-view.ts';
import { startVisitSession, visitSession } from './visit-session.ts';

export function trackingRoutes({ route }: Router<PreparedParts>): void {
  route(
    trackingEndpoints.reportPageView,
    async ({ ctx, body: { pageType, duration, sessionId }, http }) => {
      await limitReports(ctx, http);
      return duration === undefined
        ? reportArrival(ctx, { pageType, sessionId: startVisitSession(http, ctx.config.https) })
        : reportDuration(ctx, { pageType, duration, sessionId: visitSession(http, sessionId) });
    },
  );

  route(trackingEndpoints.reportLinkClick, async ({ ctx, body, http }) => {
    await limitReports(ctx, http);
    return reportLinkClick(ctx, body);
  });

  route(trackingEndpoints.reportJobView, async ({ ctx, params, http }) => {
    await limitReports(ctx, http);
    return reportJobView(ctx, { ...params, ...visitorOf(http) });
  });
}

/** All reports from an address count together. @throws ApiError 429 */
function limitReports({ limits }: PreparedParts, { env }: ApiContext): Promise<void> {
  return limits.spend('tracking', addressKey(env.address));
}

function visitorOf({ env, req }: ApiContext) {
  return {
    address: env.address,
    userAgent: req.header('user-agent') ?? '',
  };
}
