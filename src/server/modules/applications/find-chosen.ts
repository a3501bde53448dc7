import { and, eq } from 'drizzle-orm';
import { heldSteps } from '#src/domain/applications/decision-release.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { DAY } from '#src/server/milliseconds.ts';
import type { Context } from '#src/server/services.ts';
import type { BatchRow } from './batch-act.ts';
import { findSteps } from './find-history.ts';
import { isJobOf, isOneOf, newestFirst } from './queries.ts';

/** Applications to the company among those with these ids, newest first; in the order of their ids where they are locked. */
export async function findChosen(
  { db, actor, clock }: Pick<Context<'company'>, 'db' | 'actor' | 'clock'>,
  ids: readonly string[],
  isLocked = false,
): Promise<BatchRow[]> {
  const found = db
    .select({
      id: applications.id,
      status: applications.status,
      updatedAt: applications.updatedAt,
      withdrawnAt: applications.withdrawnAt,
      jobSeeker: { id: jobSeekers.id, name: jobSeekers.name },
      job: { id: jobs.id, title: jobs.title },
      companyName: jobs.companyName,
    })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(and(isJobOf(actor.id), isOneOf(ids)));
  const rows = await (isLocked
    ? found.orderBy(applications.id).for('no key update', { of: applications })
    : found.orderBy(...newestFirst));
  const steps = await findSteps(db, actor.id, ids);
  const now = clock();
  const today = new Date(now.getTime() - DAY).toISOString();
  return rows.map((row) => {
    const own = steps(row.id);
    return {
      ...row,
      isHeld: heldSteps(own, now).length > 0,
      changesToday: own.filter(({ at }) => at > today).length,
    };
  });
}
