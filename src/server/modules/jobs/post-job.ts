import type { JobInput } from '#src/contracts/job-input.ts';
import { deadlineFault } from '#src/domain/dates/deadline.ts';
import { isOpen } from '#src/domain/jobs/job-openness.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobDrafts } from '#src/server/db/schema/job-drafts.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { fieldFault } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { isOwnDraft } from './own-draft.ts';
import { requireJobQuota } from './job-quota.ts';

/**
 * Posts a job of the company; the draft that it was written as goes.
 * @throws ApiError 400 for a day that cannot be its deadline, 409 when it has too many open ones, 429
 */
export async function postJob(
  { db, limits, clock, config, actor, keepAnswer }: Context<'company'>,
  { job, draft }: { job: JobInput; draft?: string | undefined },
): Promise<{ id: string }> {
  const [id, companyId, now] = [newId(), actor.id, clock()];
  const fault = deadlineFault(job.deadline, now);
  if (fault !== undefined) throw fieldFault('deadline', fault);
  await limits.spend('postJob', companyId);
  const row = { ...job, id, companyId, createdAt: now, updatedAt: now, closedAt: null };
  await db.transaction(async (tx) => {
    await keepAnswer?.(tx, { id });
    await lockAccount(tx, companyId);
    await tx.insert(jobs).values(row);
    if (draft) await tx.delete(jobDrafts).where(isOwnDraft({ id: draft, companyId }));
    if (!isOpen(row, now)) return;
    await requireJobQuota(tx, { companyId, most: config.openJobsPerCompany, now });
  });
  return { id };
}
