import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { jobHiddenMail, jobRemovedMail, jobShownAgainMail } from '#src/server/mails/company-mails.ts';
import { cancelAhead } from '#src/server/modules/interviews/cancel-ahead.ts';
import { moderate, noticesToOwners, type Act, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import { isDone } from '#src/server/platform/audit.ts';
import { markRemoved, releaseUnusedFiles } from '#src/server/modules/moderation/removed-addresses.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { applicantsTo, filesOf, lockApplicants, noticesToApplicants } from './applicants.ts';
import { GONE_WITH_COMPANY, NO_JOB, type Why } from './input.ts';
import { whenAndBy } from './named-company.ts';

/**
 * Hides a job from all but its company, or shows it again. Either closes the reports about it:
 * the operator has looked. @throws ApiError 404, 409 when its company is removed
 */
export function setJobHidden(
  services: OperatorServices,
  { id, hidden, reason, by }: { id: string; hidden: boolean } & Why,
): Promise<Outcome> {
  return moderate(services, (tx) => hideJob(tx, services, { id, hidden, reason, by }));
}

/** As `setJobHidden`, in a transaction. @param once whether a job that is so already is refused @throws ApiError 404, 409 */
export async function hideJob(
  tx: Database,
  { clock }: Pick<OperatorServices, 'clock'>,
  { id, hidden, reason, by }: { id: string; hidden: boolean } & Why,
  once = false,
): Promise<Act> {
  await closeReports(tx, 'job', [id], clock());
  const job = await lockJob(tx, id);
  const hiddenBy = hidden ? 'operator' : null;
  if (once && job.hiddenBy === hiddenBy) throw new ApiError('conflict', await isSoAlready(tx, id, job.title, hidden));
  await tx.update(jobs).set({ hiddenBy }).where(eq(jobs.id, id));
  const changes = (job.hiddenBy !== null) !== hidden;
  const mail = mailOfHiding(hidden, job.title, reason);
  return {
    act: hidden ? 'hide-job' : 'show-job',
    itemId: id,
    companyId: job.companyId,
    name: job.title,
    reason,
    by,
    notices: changes ? await noticesToOwners(tx, job.companyId, mail) : [],
  };
}

export const mailOfHiding = (hidden: boolean, title: string, reason: string | null) =>
  (hidden ? jobHiddenMail : jobShownAgainMail)(title, reason);

/** The sentence about a job or listing that is hidden or shown already: when, and by whom, as far as the log has it. */
export async function isSoAlready(tx: Database, itemId: string, title: string, hidden: boolean): Promise<string> {
  const [last] = await tx
    .select({ at: auditLog.at, actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.itemId, itemId), eq(auditLog.act, hidden ? 'hide-job' : 'show-job'), isDone))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const shown = last === undefined ? 'is not hidden' : 'was shown again already';
  return `“${title}” ${hidden ? 'was hidden already' : shown}${last ? whenAndBy(last.at, last.actor) : ''}.`;
}

/**
 * Removes a job with its applications, and mails its company and its applicants.
 * @throws ApiError 404, 409 when its company is removed
 */
export function removeJob(services: OperatorServices, { id, reason, by }: { id: string } & Why): Promise<Outcome> {
  return moderate(services, async (tx) => {
    const now = services.clock();
    const locked = await lockApplicants(tx, eq(applications.jobId, id));
    await closeReports(tx, 'job', [id], now);
    const job = await lockJob(tx, id);
    const applicants = await applicantsTo(tx, eq(applications.jobId, id));
    await cancelAhead(tx, services, eq(applications.jobId, id), 'job-gone');
    await tx.delete(jobs).where(eq(jobs.id, id));
    await releaseUnusedFiles(tx, services.files, filesOf(applicants, locked));
    await markRemoved(tx, [id], now);
    const mail = jobRemovedMail(job.title, reason);
    return {
      act: 'remove-job',
      itemId: id,
      companyId: job.companyId,
      name: job.title,
      reason,
      by,
      notices: [...(await noticesToOwners(tx, job.companyId, mail)), ...noticesToApplicants(applicants, null)],
    };
  });
}

/** The job, which none changes before the end of the transaction. @throws ApiError 404, 409 when its company is removed */
async function lockJob(tx: Database, id: string) {
  const [job] = await tx
    .select({
      title: jobs.title,
      hiddenBy: jobs.hiddenBy,
      companyId: jobs.companyId,
      removedAt: companies.removedAt,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, id))
    .for('update', { of: jobs });
  if (job === undefined) throw new ApiError('not_found', NO_JOB);
  if (job.removedAt !== null) throw new ApiError('conflict', GONE_WITH_COMPANY);
  return job;
}
