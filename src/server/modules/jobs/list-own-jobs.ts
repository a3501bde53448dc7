import { desc, eq } from 'drizzle-orm';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { ownJobs, toOwnJob } from './own-job.ts';

const newestFirst = [desc(jobs.createdAt), desc(jobs.id)];

/** The company's own jobs with their figures, newest first. */
export async function listOwnJobs({ db, clock, actor }: Context<'company'>): Promise<OwnJob[]> {
  const rows = await ownJobs(db, clock())
    .where(eq(jobs.companyId, actor.id))
    .orderBy(...newestFirst);
  return rows.map(toOwnJob);
}

/** The same jobs by id and title alone. */
export async function listOwnTitles({
  db,
  actor,
}: Context<'company'>): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(eq(jobs.companyId, actor.id))
    .orderBy(...newestFirst);
}
