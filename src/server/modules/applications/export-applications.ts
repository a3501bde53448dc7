import { inFileName } from '#src/server/platform/uploads/safe-name.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { csvText } from '#src/domain/text/csv.ts';
import { listOwnTitles } from '#src/server/modules/jobs/own-jobs.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { APPLICATION_HEAD, applicationTable } from './application-table.ts';
import { findApplicationIds, type ApplicationListFilter } from './read-applications.ts';

/** A file; without a name it has that of its endpoint. */
interface Export {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * The applications to the company that a filter lets through as CSV, newest first. Those to one job are in a file that is
 * named for it.
 */
export async function exportApplications(ctx: Context<'company'>, filter: ApplicationListFilter): Promise<Export> {
  const { db, actor } = ctx;
  const labels = jobLabels(await listOwnTitles(ctx));
  const rows = await applicationTable(ctx, await findApplicationIds(db, actor.id, filter), labels);
  const label = labels.get(filter.job);
  await logExport(ctx, { job: filter.job, label, details: { count: String(rows.length) } });
  return {
    name: label && `applications, ${inFileName(label)}.csv`,
    text: csvText([APPLICATION_HEAD, ...rows.map(({ cells }) => cells)]),
  };
}

/** Logs that applications were taken along. @param taken with the id of their job, or '' for all */
export async function logExport(
  ctx: Context<'company'>,
  { job, label = 'all jobs', details }: { job: string; label: string | undefined; details: Record<string, string> },
): Promise<void> {
  await auditMember(ctx.db, ctx, { act: 'export-applications', itemId: job || null, name: label, details });
}
