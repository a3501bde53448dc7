import { and, eq, type SQL } from 'drizzle-orm';
import { JOB_NOT_FOUND, type OwnJob } from '#src/contracts/jobs.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { openAt } from './open-jobs.ts';

type Row = Omit<OwnJob, 'createdAt' | 'closedAt'> & { createdAt: Date; closedAt: Date | null };

/** A row of `queries.jobs.ownJobs` as the API answers it. */
export function toOwnJob({ createdAt, closedAt, ...job }: Row): OwnJob {
  return {
    ...job,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt && closedAt.toISOString(),
  };
}

/** One of the company's jobs as My Jobs shows it. @throws ApiError 404, 403 */
export async function readOwnJob(ctx: Context<'company'>, id: string): Promise<OwnJob> {
  const { db, queries, clock, actor } = ctx;
  const of = { id, companyId: actor.id };
  const [row] = await queries.jobs.ownJob.execute({ ...of, ...openAt(clock()) });
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

/** Why a company may not change a job: 404 for none, 403 for another company's. */
export async function notOwn(db: Database, { id }: OwnJobId): Promise<ApiError> {
  return (await db.$count(jobs, eq(jobs.id, id))) === 0
    ? new ApiError('not_found', JOB_NOT_FOUND)
    : new ApiError('forbidden', 'You do not have permission to edit this job.');
}
