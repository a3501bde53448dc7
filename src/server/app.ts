import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { judgeHostsBy } from '#src/contracts/host-rule.ts';
import { ApiError } from './errors.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { alertRoutes, unsubscribeRoutes } from './modules/alerts/routes.ts';
import { applicationRoutes } from './modules/applications/routes.ts';
import { auditLogRoutes } from './modules/audit-log.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { companyProfileRoutes } from './modules/company-profile.ts';
import { deskRoutes } from './modules/desk/routes.ts';
import { companyRequestRoutes } from './modules/company-requests/routes.ts';
import { interviewRoutes } from './modules/interviews/routes.ts';
import { jobSeekerRoutes } from './modules/job-seeker/routes.ts';
import { jobRoutes } from './modules/jobs/routes.ts';
import { listingRoutes } from './modules/listings/routes.ts';
import { memberRoutes } from './modules/members/routes.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { mailPreferenceRoutes } from './modules/mail-preferences.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { openApiRoutes } from './modules/openapi.ts';
import { dataLinkRoutes } from './modules/people/routes.ts';
import { proofOfWorkRoutes } from './modules/proof-of-work.ts';
import { reportFormRoutes, reportRoutes } from './modules/reports/routes.ts';
import { savedItemRoutes } from './modules/saved-items.ts';
import { scholarshipRoutes } from './modules/scholarships/routes.ts';
import { statisticsRoutes } from './modules/statistics.ts';
import { trackingRoutes } from './modules/tracking/routes.ts';
import { uploadRoutes } from './modules/uploads.ts';
import type { Services } from './services.ts';
import { MEDIA_BASE } from './platform/files/file-path.ts';
import { handleErrors, rejectOtherMethods } from './platform/http/error-handler.ts';
import { API_BASE, type Api, type ApiEnv } from './platform/http/api.ts';
import { judgeHost } from '#src/content/public-host.ts';
import { logRequests } from './platform/http/request-log.ts';
import { guardOrigins } from './platform/http/origins.ts';
import { createRouter } from './platform/http/route.ts';
import type { CountRequest } from '#src/server/platform/metrics/metrics.ts';
import { createFindActors } from './platform/sessions/find-actors.ts';
import { createFindOperator } from './platform/sessions/operator-sessions.ts';
import { createUploads } from './platform/uploads/uploads.ts';

/** The headers of every answer that does not set its own. */
const API_HEADERS = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
] as const;

/** Seconds. */
const HEALTH_RETRY = 2;

/** Bytes; a shorter answer travels in one round trip anyhow. */
const WORTH_COMPRESSING = 8_000;

/**
 * The whole API and the files under `/media`, from its services: nothing in it reads the environment
 * or the time by itself. @param countRequest called for each request
 */
export function createApp(services: Services, countRequest?: CountRequest): Api {
  judgeHostsBy(judgeHost);
  const app = new Hono<ApiEnv>();
  app.use(logRequests(services.log, countRequest), (context, next) => {
    for (const [name, value] of API_HEADERS) context.header(name, value);
    return next();
  });
  const api = app.basePath(API_BASE);
  api.use(compress({ threshold: WORTH_COMPRESSING }));
  handleErrors(api, services.log);
  // Before the guard: mail programs call it from pages of their own, and its token is all that counts.
  unsubscribeRoutes(api, services);
  guardOrigins(api, services.config);

  api.get('/health', async (context) => {
    const fields = await services.checkHealth();
    const failed = Object.values(fields);
    if (failed.length === 0) return context.json({ status: 'ok' });
    throw new ApiError('unavailable', failed.join(' '), { fields, retryAfter: HEALTH_RETRY });
  });

  openApiRoutes(api, services.config.https);

  const findActors = createFindActors(services);
  const withUpload = createUploads(services);
  const router = createRouter(api, services, { findActors, findOperator: createFindOperator(services) }, withUpload);
  authRoutes(api, services, router);
  accountRoutes(router);
  dataLinkRoutes(api, services, router);
  memberRoutes(router);
  jobRoutes(router, services);
  listingRoutes(router, services);
  scholarshipRoutes(router);
  applicationRoutes(api, services, findActors, router);
  interviewRoutes(api, services, router);
  messageRoutes(router);
  statisticsRoutes(router);
  companyProfileRoutes(router);
  jobSeekerRoutes(router);
  auditLogRoutes(router);
  mailPreferenceRoutes(router);
  uploadRoutes(router);
  trackingRoutes(router);
  companyRequestRoutes(api, services, router);
  reportFormRoutes(api, services);
  reportRoutes(router);
  alertRoutes(api, services, findActors, router);
  savedItemRoutes(router);
  proofOfWorkRoutes(router);
  deskRoutes(router, services);

  rejectOtherMethods(api);
  mediaRoutes(app.basePath(MEDIA_BASE), findActors, services);
  return api;
}
