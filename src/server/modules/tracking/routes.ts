import { trackingEndpoints } from '#src/contracts/tracking.ts';
import type { Services } from '#src/server/services.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { reportJobView } from './report-job-view.ts';
import { reportLinkClick } from './report-link-click.ts';
import { reportArrival, reportDuration, startVisitSession, visitSession } from './visits.ts';

/** All reports of a network count together; those that add a row count once more. */
export function trackingRoutes({ route }: Router<Services>): void {
  route(trackingEndpoints.reportPageView, async ({ ctx, body: { pageType, duration, sessionId }, http }) => {
    await ctx.limits.spend('tracking', networkOf(http));
    if (duration !== undefined) {
      const report = { pageType, duration, sessionId: visitSession(http, sessionId) };
      return reportDuration(ctx, report);
    }
    await ctx.limits.spend('arrivals', networkOf(http));
    const session = startVisitSession(http, ctx.config.https);
    return reportArrival(ctx, { pageType, sessionId: session });
  });

  route(trackingEndpoints.reportLinkClick, async ({ ctx, body, http }) => {
    await ctx.limits.spend('tracking', networkOf(http));
    return reportLinkClick(ctx, body, networkOf(http));
  });

  route(trackingEndpoints.reportJobView, async ({ ctx, params, http }) => {
    await ctx.limits.spend('tracking', networkOf(http));
    return reportJobView(ctx, {
      ...params,
      network: addressKey(http.env.address, 64),
      site: networkOf(http),
      userAgent: http.req.header('user-agent') ?? '',
    });
  });
}

const networkOf = ({ env }: ApiContext): string => addressKey(env.address);
