import { and, eq } from 'drizzle-orm';
import type { JobInput } from '#src/contracts/job-input.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';

/**
 * Replaces all that the company has written about one of its jobs.
 * @throws ApiError 404 for no job, 403 for another company's, 409 for one that was changed since
 * `unlessChangedSince`
 */
export async function updateJob(
  { db, clock, actor }: Context<'company'>,
  { id, job, ...condition }: { id: string; job: JobInput } & UnlessChanged,
): Promise<{ id: string }> {
  const [updated] = await db
    .update(jobs)
    .set({ ...job, updatedAt: clock() })
    .where(
      and(
        eq(jobs.id, id),
        eq(jobs.companyId, actor.id),
        unlessChangedElsewhere(jobs, job, condition),
      ),
    )
    .returning({ id: jobs.id });
  if (updated !== undefined) return updated;
  const [found] = await db.select({ owner: jobs.companyId }).from(jobs).where(eq(jobs.id, id));
  if (found === undefined) throw new ApiError('not_found', jobEndpoints.updateJob.notFound);
  if (found.owner === actor.id) throw new ApiError('conflict', CHANGED_SINCE);
  throw new ApiError('forbidden', 'You do not have permission to edit this job.');
}
