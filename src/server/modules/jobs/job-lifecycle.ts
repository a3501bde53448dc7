import { and, eq, isNull } from 'drizzle-orm';
import { HAS_APPLICATIONS, HAS_REPORTS } from '#src/contracts/job-lifecycle.ts';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { isOpen, renewedDeadline } from '#src/domain/jobs/job-openness.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { countReports } from '#src/server/modules/moderation/reported-item.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { isOwnJob, notOwn, readOwnJob } from './own-jobs.ts';
import { requireJobQuota } from './save-job.ts';

/**
 * Closes a job of the company. The write waits for applications that have begun; later ones are refused.
 * @throws ApiError 404, 403
 */
export async function closeJob(ctx: Context<'company'>, { id }: { id: string }): Promise<OwnJob> {
  const { db, clock, actor } = ctx;
  const changedBy = actor.member.name;
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(jobs)
      .set({ closedAt: clock(), changedBy })
      .where(and(isOwnJob({ id, companyId: actor.id }), isNull(jobs.closedAt)))
      .returning({ name: jobs.title });
    if (closed) await auditMember(tx, ctx, { act: 'close-job', itemId: id, ...closed });
  });
  return readOwnJob(ctx, id);
}

type Job = typeof jobs.$inferSelect;

/** Opens a job again: until its deadline, or for three months. @throws ApiError 404, 403, 409 for one too many */
export function reopenJob(ctx: Context<'company'>, { id }: { id: string }): Promise<OwnJob> {
  return reopenUntil(ctx, { id, act: 'reopen-job' }, (job, now) =>
    isOpen({ ...job, closedAt: null }, now) ? job.deadline : renewedDeadline(job.deadline, now),
  );
}

/** Keeps a job open for three more months from today. @throws ApiError 404, 403, 409 for one too many */
export function renewJob(ctx: Context<'company'>, { id }: { id: string }): Promise<OwnJob> {
  return reopenUntil(ctx, { id, act: 'renew-job' }, (job, now) => renewedDeadline(job.deadline, now));
}

async function reopenUntil(
  ctx: Context<'company'>,
  { id, act }: { id: string; act: 'reopen-job' | 'renew-job' },
  deadlineOf: (job: Job, now: Date) => string | null,
): Promise<OwnJob> {
  const { db, clock, config, actor } = ctx;
  const of = { id, companyId: actor.id };
  const now = clock();
  await db.transaction(async (tx) => {
    await lockAccount(tx, of.companyId);
    const [job] = await tx.select().from(jobs).where(isOwnJob(of)).for('no key update');
    if (job === undefined) throw await notOwn(tx, of);
    const deadline = deadlineOf(job, now);
    // Only another deadline makes what is being edited elsewhere an older version.
    const updatedAt = deadline === job.deadline ? job.updatedAt : now;
    const changedBy = actor.member.name;
    await tx.update(jobs).set({ closedAt: null, deadline, updatedAt, changedBy }).where(isOwnJob(of));
    await auditMember(tx, ctx, { act, itemId: id, name: job.title });
    if (isOpen(job, now)) return;
    await requireJobQuota(tx, { companyId: of.companyId, most: config.openJobsPerCompany, now });
  });
  return readOwnJob(ctx, id);
}

/**
 * Deletes a job of the company that has no applications and no open reports: a company does not take away
 * what was reported.
 * @throws ApiError 404, 403, 409
 */
export async function deleteJob(ctx: Context<'company'>, { id }: { id: string }): Promise<void> {
  const { db, actor } = ctx;
  const of = { id, companyId: actor.id };
  await db.transaction(async (tx) => {
    if ((await tx.$count(jobs, isOwnJob(of))) === 0) throw await notOwn(tx, of);
    const reports = await countReports(tx, 'job', id);
    const [job] = await tx
      .select({ hiddenBy: jobs.hiddenBy, name: jobs.title })
      .from(jobs)
      .where(isOwnJob(of))
      .for('update');
    if (job === undefined) throw await notOwn(tx, of);
    if (reports > 0 || job.hiddenBy !== null) throw new ApiError('conflict', HAS_REPORTS);
    // Counted under the lock, which an application waits for.
    const applied = await tx.$count(applications, eq(applications.jobId, id));
    if (applied > 0) throw new ApiError('conflict', HAS_APPLICATIONS);
    await tx.delete(jobs).where(isOwnJob(of));
    await auditMember(tx, ctx, { act: 'delete-job', itemId: id, name: job.name });
  });
}
