import * as v from 'valibot';
import { REPORT_KINDS, reportEndpoints, reportInput } from '#src/contracts/reports.ts';
import type { ReportProblem } from '#src/domain/fraud/report-subject.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { paths } from '#src/routes/paths.ts';
import { isDatabaseUnavailable } from '#src/server/db/query-errors.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import type { Api } from '#src/server/platform/http/api.ts';
import { answerOnce, idempotentRequest, type KeepAnswer } from '#src/server/platform/http/idempotency.ts';
import { plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { submitReport, type ReportServices } from './submit-report.ts';

export function reportRoutes({ route }: Router<Services>): void {
  route(reportEndpoints.reportListing, ({ ctx, body, http }) => submitReport(ctx, body, http.env.address));
}

/**
 * The same call as a plain form sends it. To be called before `reportRoutes`, which takes everything
 * else.
 */
export function reportFormRoutes(api: Api, services: ReportServices): void {
  plainFormRoute(api, reportEndpoints.reportListing.path, async (form, http) => {
    const problem = await send(services, form, http.env.address);
    const kind = REPORT_KINDS.find((one) => one === form.get('kind'));
    const of = [form.get('itemId') ?? form.get('url'), form.get('name')].join(' ').trim();
    return problem === undefined ? paths.reportSent() : paths.report(kind, of.slice(0, 3_000), problem);
  });
}

/** Takes a form. @returns the reason for a refusal */
async function send(
  services: ReportServices,
  form: URLSearchParams,
  address: string,
): Promise<ReportProblem | undefined> {
  // Half characters cannot arrive: the decoding has replaced them.
  const report = v.safeParse(reportInput, Object.fromEntries(form));
  if (!report.success) return 'input';
  const submit = (keepAnswer?: KeepAnswer) => submitReport({ ...services, keepAnswer }, report.output, address);
  const key = form.get('key') ?? '';
  try {
    // A page that is gone back to still has its key: it counts for the same report only.
    const asked = () => idempotentRequest(`${key} ${form}`, reportEndpoints.reportListing, undefined, {});
    await (UUID.test(key) ? answerOnce(services, asked(), submit) : submit());
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.code === 'too_many_requests' ? 'limit' : 'gone';
    if (isDatabaseUnavailable(error)) return 'away';
    throw error;
  }
}
