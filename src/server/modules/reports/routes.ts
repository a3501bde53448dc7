import * as v from 'valibot';
import { REPORT_KINDS, reportEndpoints, reportInput } from '#src/contracts/reports.ts';
import type { ReportProblem } from '#src/domain/report-subject.ts';
import { paths } from '#src/routes/paths.ts';
import { isDatabaseAway } from '#src/server/db/unavailable.ts';
import { ApiError } from '#src/server/errors.ts';
import type { PreparedParts } from '#src/server/parts.ts';
import type { Api, ApiContext } from '#src/server/platform/http/api.ts';
import { checkAnnounced, readBody } from '#src/server/platform/http/bodies.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { submitReport, type ReportParts } from './submit-report.ts';

export function reportRoutes({ route }: Router<PreparedParts>): void {
  route(reportEndpoints.reportListing, ({ ctx, body, http }) =>
    submitReport(ctx, body, http.env.address),
  );
}

const FORM = 'application/x-www-form-urlencoded';
/** Bytes; the longest form, with every character of it escaped. */
const LARGEST_FORM = 32 * 1024;

/**
 * The same call as a plain form sends it, which has to work without JavaScript: it is answered with a
 * page. To be called before `reportRoutes`, which takes everything else.
 */
export function reportFormRoutes(
  api: Api,
  parts: ReportParts,
  { shareFor }: Pick<Router<PreparedParts>, 'shareFor'>,
): void {
  api.post(reportEndpoints.reportListing.path, async (context, next) => {
    if (!isForm(context)) return next();
    checkAnnounced(context, LARGEST_FORM);
    using share = shareFor(context);
    const body = await readBody(context.env.incoming, LARGEST_FORM, share);
    const form = new URLSearchParams(body.toString());
    const problem = await send(parts, form, context.env.address);
    const kind = REPORT_KINDS.find((one) => one === form.get('kind'));
    const of = [form.get('itemId') ?? form.get('url'), form.get('name')].join(' ').trim();
    const page =
      problem === undefined ? paths.reportSent() : paths.report(kind, of.slice(0, 3_000), problem);
    // The page's own origin, which has been let through; without one, this very host.
    const origin = context.req.header('origin') ?? '';
    return context.redirect(origin + page, 303);
  });
}

const isForm = ({ req }: ApiContext) =>
  req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === FORM;

/** Why a form was refused; undefined when it was taken. */
async function send(
  parts: ReportParts,
  form: URLSearchParams,
  address: string,
): Promise<ReportProblem | undefined> {
  // Half characters cannot arrive: the decoding has replaced them.
  const report = v.safeParse(reportInput, Object.fromEntries(form));
  if (!report.success) return 'input';
  try {
    await submitReport(parts, report.output, address);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.code === 'too_many_requests' ? 'limit' : 'gone';
    if (isDatabaseAway(error)) return 'away';
    throw error;
  }
}
