import { and } from 'drizzle-orm';
import type { JobInput } from '#src/contracts/job-input.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { farDeadlineFault } from '#src/domain/dates/deadline.ts';
import { isOpen } from '#src/domain/jobs/job-openness.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { requireJobQuota } from './job-quota.ts';
import { isOwnJob, notOwn } from './own-job.ts';

/**
 * Replaces all that the company has written about one of its jobs; a deadline that has passed closes it.
 * @throws ApiError 400 for a new deadline that is too far, 404 for no job, 403 for another company's,
 * 409 for one that was changed since `unlessChangedSince` or that would be an open one too many
 */
export async function updateJob(
  { db, clock, config, actor }: Context<'company'>,
  { id, job, ...condition }: { id: string; job: JobInput } & UnlessChanged,
): Promise<{ id: string }> {
  const [companyId, now] = [actor.id, clock()];
  const own = isOwnJob({ id, companyId });
  const updated = await db.transaction(async (tx) => {
    await lockAccount(tx, companyId);
    const [before] = await tx.select().from(jobs).where(own);
    const fault = farDeadlineFault(job.deadline, now);
    if (fault !== undefined && before && before.deadline !== job.deadline) {
      throw fieldFault('deadline', fault);
    }
    const isClosing = before && isOpen(before, now) && !isOpen({ ...before, deadline: job.deadline }, now);
    const [after] = await tx
      .update(jobs)
      .set({ ...job, updatedAt: now, ...(isClosing && { deadlineClosedAt: now }) })
      .where(and(own, unlessChangedElsewhere(jobs, job, condition)))
      .returning();
    const isReopened = before && after && isOpen(after, now) && !isOpen(before, now);
    if (isReopened) await requireJobQuota(tx, { companyId, most: config.openJobsPerCompany, now });
    return after;
  });
  if (updated !== undefined) return { id };
  if ((await db.$count(jobs, own)) > 0) throw new ApiError('conflict', CHANGED_SINCE);
  throw await notOwn(db, { id, companyId });
}
