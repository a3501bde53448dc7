import { and, eq } from 'drizzle-orm';
import type { JobInput } from '#src/contracts/job-input.ts';
import { updateJob as endpoint } from '#src/contracts/jobs.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError } from '#src/server/errors.ts';

/**
 * Replaces all that a company has written about one of its jobs.
 * @throws ApiError 404 for no job, 403 for another company's, 409 for one changed since `condition`
 */
export async function updateJob(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
  job: JobInput,
  condition: UnlessChanged,
  now: Date,
): Promise<{ id: string }> {
  const changed = await db
    .update(jobs)
    .set({ ...job, updatedAt: now })
    .where(
      and(
        eq(jobs.id, id),
        eq(jobs.companyId, companyId),
        unlessChangedElsewhere(jobs, job, condition),
      ),
    )
    .returning({ id: jobs.id });
  if (changed.length > 0) return { id };
  const [found] = await db.select({ owner: jobs.companyId }).from(jobs).where(eq(jobs.id, id));
  if (found === undefined) throw new ApiError('not_found', endpoint.notFound);
  if (found.owner === companyId) throw new ApiError('conflict', CHANGED_SINCE);
  throw new ApiError('forbidden', 'You do not have permission to edit this job.');
}
