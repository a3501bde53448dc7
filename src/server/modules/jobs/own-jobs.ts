import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { JOB_NOT_FOUND } from '#src/contracts/messages.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobQuestions } from '#src/server/db/schema/job-questions.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { jobCardColumns, jobIsOpen } from './queries.ts';

/** Jobs with the figures that their company sees. */
function ownJobs(db: Database, now: Date) {
  return db
    .select({
      ...jobCardColumns,
      views: jobs.views,
      applications: db.$count(applications, eq(applications.jobId, jobs.id)),
      open: jobIsOpen(now).as('open'),
      closedAt: jobs.closedAt,
      hidden: sql<boolean>`${jobs.hiddenBy} is not null`.as('hidden'),
      createdBy: jobs.createdBy,
      changedBy: jobs.changedBy,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId));
}

type Row = Omit<OwnJob, 'createdAt' | 'closedAt'> & { createdAt: Date; closedAt: Date | null };

/** A row of `ownJobs` as the API answers it. */
function toOwnJob({ createdAt, closedAt, ...job }: Row): OwnJob {
  return {
    ...job,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt && closedAt.toISOString(),
  };
}

/** One of the company's jobs as My Jobs shows it. @throws ApiError 404, 403 */
export async function readOwnJob(ctx: Context<'company'>, id: string): Promise<OwnJob> {
  const { db, clock, actor } = ctx;
  const of = { id, companyId: actor.id };
  const [row] = await ownJobs(db, clock()).where(isOwnJob(of));
  if (row === undefined) throw await notOwn(db, of);
  return toOwnJob(row);
}

interface OwnJobId {
  readonly id: string;
  readonly companyId: string;
}

/** The condition that a job is this one and the company's. */
export function isOwnJob({ id, companyId }: OwnJobId): SQL | undefined {
  return and(eq(jobs.id, id), eq(jobs.companyId, companyId));
}

/** The refusal of a change to a job: 404 for none, 403 for another company's. */
export async function notOwn(db: Database, { id }: OwnJobId): Promise<ApiError> {
  return (await db.$count(jobs, eq(jobs.id, id))) === 0
    ? new ApiError('not_found', JOB_NOT_FOUND)
    : new ApiError('forbidden', 'You do not have permission to edit this job.');
}

const newestFirst = [desc(jobs.createdAt), desc(jobs.id)];

/** The company's own jobs with their figures, newest first. */
export async function listOwnJobs({ db, clock, actor }: Context<'company'>): Promise<OwnJob[]> {
  const rows = await ownJobs(db, clock())
    .where(eq(jobs.companyId, actor.id))
    .orderBy(...newestFirst);
  return rows.map(toOwnJob);
}

/** Also of a question that is asked no more: its answers have stayed. */
const hasWishes = sql<boolean>`exists (select from ${jobQuestions} where ${and(eq(jobQuestions.jobId, jobs.id), isNotNull(jobQuestions.wanted))})`;

/** The same jobs with only what distinguishes them: title, day, whether they are open and wish for answers. */
export async function listOwnTitles({ db, clock, actor }: Context<'company'>) {
  const { id, title, createdAt } = jobs;
  const rows = await db
    .select({ id, title, createdAt, open: jobIsOpen(clock()).as('open'), hasWishes: hasWishes.as('has_wishes') })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.companyId, actor.id))
    .orderBy(...newestFirst);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
