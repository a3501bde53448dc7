import type { OwnJob } from '#src/contracts/jobs.ts';
import { isOpen, renewedDeadline } from '#src/domain/jobs/job-openness.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { requireJobQuota } from './job-quota.ts';
import { isOwnJob, notOwn, readOwnJob } from './own-job.ts';

type Job = typeof jobs.$inferSelect;

/** Opens a job again: until its deadline, or for three months. @throws ApiError 404, 403, 409 for one too many */
export function reopenJob(ctx: Context<'company'>, { id }: { id: string }): Promise<OwnJob> {
  return reopenUntil(ctx, id, (job, now) =>
    isOpen({ ...job, closedAt: null }, now) ? job.deadline : renewedDeadline(job.deadline, now),
  );
}

/** Keeps a job open for three more months from today. @throws ApiError 404, 403, 409 for one too many */
export function renewJob(ctx: Context<'company'>, { id }: { id: string }): Promise<OwnJob> {
  return reopenUntil(ctx, id, (job, now) => renewedDeadline(job.deadline, now));
}

async function reopenUntil(
  ctx: Context<'company'>,
  id: string,
  deadlineOf: (job: Job, now: Date) => string | null,
): Promise<OwnJob> {
  const { db, clock, config, actor } = ctx;
  const [of, now] = [{ id, companyId: actor.id }, clock()];
  await db.transaction(async (tx) => {
    await lockAccount(tx, of.companyId);
    const [job] = await tx.select().from(jobs).where(isOwnJob(of)).for('no key update');
    if (job === undefined) throw await notOwn(tx, of);
    const deadline = deadlineOf(job, now);
    // Only another deadline makes what somebody is editing elsewhere an older version.
    const updatedAt = deadline === job.deadline ? job.updatedAt : now;
    await tx.update(jobs).set({ closedAt: null, deadline, updatedAt }).where(isOwnJob(of));
    if (isOpen(job, now)) return;
    await requireJobQuota(tx, { companyId: of.companyId, most: config.openJobsPerCompany, now });
  });
  return readOwnJob(ctx, id);
}
