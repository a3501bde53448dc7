import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { OperatorServices } from '#src/server/services.ts';
import { handleErrors, rejectOtherMethods } from '#src/server/platform/http/error-handler.ts';
import { API_BASE, type Api, type ApiEnv } from '#src/server/platform/http/api.ts';
import type { Metrics } from '#src/server/platform/metrics/metrics.ts';
import { createRouter } from '#src/server/platform/http/route.ts';
import { approveRequest, declineRequest, listRequests } from './company-requests.ts';
import { BACKUP_PATH, METRICS_PATH, operatorEndpoints } from './contract.ts';
import { createCompany } from './create-company.ts';
import { enableCompany } from './enable-company.ts';
import { hideJob } from './hide-job.ts';
import { inviteCompany } from './invite-company.ts';
import { listCompanies } from './list-companies.ts';
import { listReports } from './list-reports.ts';
import { logOperator } from './log-operator.ts';
import { moderationEndpoints } from './moderation-contract.ts';
import { removeCompany } from './remove-company.ts';
import { removeJob } from './remove-job.ts';
import { removeJobSeeker } from './remove-job-seeker.ts';
import { resetPassword } from './reset-password.ts';
import { resolveReport } from './resolve-report.ts';
import { verifyCompany } from './verify-company.ts';

/** What is done for operators, and by nobody else. */
export interface OperatorApiServices extends OperatorServices {
  /** A backup of database and uploads as it is written; see `backup/open-backup.ts`. */
  openBackup: () => Readable;
}

/** What operators may do; to be served where only they can reach it. */
export function createOperatorApi(services: OperatorApiServices, metrics: Metrics): Api {
  const app = new Hono<ApiEnv>();
  app.get(METRICS_PATH, async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  );
  const api = app.basePath(API_BASE);
  api.use(logOperator(services.log));
  handleErrors(api, services.log);
  const { route } = createRouter(
    api,
    services,
    () => Promise.resolve([]),
    () => Promise.reject(new Error('No call of operators takes a file.')),
  );

  route(operatorEndpoints.createCompany, ({ ctx, body }) => createCompany(ctx, body));
  route(operatorEndpoints.inviteCompany, ({ ctx, body }) => inviteCompany(ctx, body));
  route(operatorEndpoints.listCompanies, ({ ctx }) => listCompanies(ctx));
  route(operatorEndpoints.verifyCompany, ({ ctx, params, body }) =>
    verifyCompany(ctx, { ...params, ...body }),
  );
  route(operatorEndpoints.listRequests, ({ ctx }) => listRequests(ctx));
  route(operatorEndpoints.approveRequest, ({ ctx, params, body }) =>
    approveRequest(ctx, { ...params, ...body }),
  );
  route(operatorEndpoints.declineRequest, ({ ctx, params, body }) =>
    declineRequest(ctx, { ...params, ...body }),
  );
  route(operatorEndpoints.resetPassword, ({ ctx, params }) => resetPassword(ctx, params));
  route(moderationEndpoints.enableCompany, ({ ctx, params, body }) =>
    enableCompany(ctx, { ...params, ...body }),
  );
  route(moderationEndpoints.removeCompany, ({ ctx, params, body }) =>
    removeCompany(ctx, { ...params, ...body }),
  );
  route(moderationEndpoints.listReports, ({ ctx }) => listReports(ctx));
  route(moderationEndpoints.resolveReport, ({ ctx, params, body }) =>
    resolveReport(ctx, { ...params, ...body }),
  );
  route(moderationEndpoints.hideJob, ({ ctx, params, body }) =>
    hideJob(ctx, { ...params, ...body }),
  );
  route(moderationEndpoints.removeJob, ({ ctx, params, body }) =>
    removeJob(ctx, { ...params, ...body }),
  );
  route(moderationEndpoints.removeJobSeeker, ({ ctx, body }) => removeJobSeeker(ctx, body));

  // No contract: it answers with bytes, as they are written.
  api.get(BACKUP_PATH, (context) => {
    const backup = services.openBackup();
    backup.once('error', ({ message }) => services.log.error({ reason: message }, 'backup failed'));
    return context.body(Readable.toWeb(backup) as ReadableStream);
  });

  rejectOtherMethods(api);
  return api;
}
