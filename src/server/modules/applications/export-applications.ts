import { inFileName } from '#src/domain/files/file-name.ts';
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
  const rows = await applicationTable(ctx, await findApplicationIds(db, actor.id, filter));
  const label = await logExport(ctx, filter.job, { count: String(rows.length) });
  return {
    name: label && `applications, ${inFileName(label)}.csv`,
    text: csvText([APPLICATION_HEAD, ...rows.map(({ cells }) => cells)]),
  };
}

/** Logs that applications were taken along. @param job its id, or '' for all @returns how the job is called */
export async function logExport(
  ctx: Context<'company'>,
  job: string,
  details: Record<string, string>,
): Promise<string | undefined> {
  const label = job === '' ? undefined : jobLabels(await listOwnTitles(ctx)).get(job);
  const entry = { act: 'export-applications', itemId: job || null, name: label ?? 'all jobs', details } as const;
  await auditMember(ctx.db, ctx, entry);
  return label;
}
