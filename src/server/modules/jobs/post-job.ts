import type { JobInput } from '#src/contracts/job-input.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/parts.ts';

/** Posts a job of the company. @throws ApiError 429 */
export async function postJob(
  { db, limits, clock, actor }: Context<'company'>,
  job: JobInput,
): Promise<{ id: string }> {
  await limits.spend('postJob', actor.id);
  const [id, now] = [newId(), clock()];
  await db.insert(jobs).values({ ...job, id, companyId: actor.id, createdAt: now, updatedAt: now });
  return { id };
}
