import type { JobInput } from '#src/contracts/job-input.ts';
import { isOpen } from '#src/domain/job-openness.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/parts.ts';
import { requireJobQuota } from './job-quota.ts';

/** Posts a job of the company. @throws ApiError 409 when it has too many open ones, 429 */
export async function postJob(
  { db, limits, clock, config, actor }: Context<'company'>,
  job: JobInput,
): Promise<{ id: string }> {
  await limits.spend('postJob', actor.id);
  const [id, companyId, now] = [newId(), actor.id, clock()];
  const row = { ...job, id, companyId, createdAt: now, updatedAt: now };
  await db.transaction(async (tx) => {
    await lockAccount(tx, companyId);
    await tx.insert(jobs).values(row);
    if (!isOpen(row, now)) return;
    await requireJobQuota(tx, { companyId, most: config.openJobsPerCompany, now });
  });
  return { id };
}
