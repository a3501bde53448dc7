import { sql } from 'drizzle-orm';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { isOwnJob, readOwnJob } from './own-job.ts';

/**
 * Closes a job of the company. The write waits for whoever is applying, and who applies after it is
 * refused. @throws ApiError 404, 403
 */
export async function closeJob(ctx: Context<'company'>, { id }: { id: string }): Promise<OwnJob> {
  const { db, clock, actor } = ctx;
  await db
    .update(jobs)
    .set({ closedAt: sql`coalesce(${jobs.closedAt}, ${clock().toISOString()}::timestamptz)` })
    .where(isOwnJob({ id, companyId: actor.id }));
  return readOwnJob(ctx, id);
}
