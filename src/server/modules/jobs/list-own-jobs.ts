import { desc, eq } from 'drizzle-orm';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { jobIsOpen } from './open-jobs.ts';
import { ownJobs, toOwnJob } from './own-job.ts';

const newestFirst = [desc(jobs.createdAt), desc(jobs.id)];

/** The company's own jobs with their figures, newest first. */
export async function listOwnJobs({ db, clock, actor }: Context<'company'>): Promise<OwnJob[]> {
  const rows = await ownJobs(db, clock())
    .where(eq(jobs.companyId, actor.id))
    .orderBy(...newestFirst);
  return rows.map(toOwnJob);
}

/** The same jobs by what tells them apart alone. */
export async function listOwnTitles({ db, clock, actor }: Context<'company'>) {
  const { id, title, createdAt } = jobs;
  const rows = await db
    .select({ id, title, createdAt, open: jobIsOpen(clock()).as('open') })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.companyId, actor.id))
    .orderBy(...newestFirst);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
