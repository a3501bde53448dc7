import { eq } from 'drizzle-orm';
import { HAS_APPLICATIONS, HAS_REPORTS } from '#src/contracts/job-lifecycle.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { countReports } from '../moderation/reported-item.ts';
import { isOwnJob, notOwn } from './own-job.ts';

/**
 * Deletes a job of the company while nobody has applied to it, and nobody has to look at it: a company
 * does not take away what was reported.
 * @throws ApiError 404, 403, 409
 */
export async function deleteJob({ db, actor }: Context<'company'>, { id }: { id: string }): Promise<void> {
  const of = { id, companyId: actor.id };
  await db.transaction(async (tx) => {
    if ((await tx.$count(jobs, isOwnJob(of))) === 0) throw await notOwn(tx, of);
    const reports = await countReports(tx, 'job', id.toLowerCase());
    const [job] = await tx.select({ hiddenBy: jobs.hiddenBy }).from(jobs).where(isOwnJob(of)).for('update');
    if (job === undefined) throw await notOwn(tx, of);
    if (reports > 0 || job.hiddenBy !== null) throw new ApiError('conflict', HAS_REPORTS);
    // Counted under the lock, which whoever applies waits for.
    const applied = await tx.$count(applications, eq(applications.jobId, id));
    if (applied > 0) throw new ApiError('conflict', HAS_APPLICATIONS);
    await tx.delete(jobs).where(isOwnJob(of));
  });
}
