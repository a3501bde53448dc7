import { and, eq } from 'drizzle-orm';
import type { JobInput } from '#src/contracts/job-input.ts';
import { updateJob as endpoint } from '#src/contracts/jobs.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';

/**
 * Replaces all that a company has written about one of its jobs.
 * @throws ApiError 404 for no job, 403 for another company's
 */
export async function updateJob(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
  job: JobInput,
  now: Date,
): Promise<{ id: string }> {
  const changed = await db
    .update(jobs)
    .set({ ...job, updatedAt: now })
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId)))
    .returning({ id: jobs.id });
  if (changed.length > 0) return { id };
  if ((await db.$count(jobs, eq(jobs.id, id))) === 0) {
    throw new ApiError('not_found', endpoint.notFound);
  }
  throw new ApiError('forbidden', 'You do not have permission to edit this job.');
}
