import type { JobForJobSeeker } from '#src/contracts/jobs.ts';
import type { Context } from '#src/server/parts.ts';
import { openAt } from './open-jobs.ts';
import { withOwnApplication } from './own-application.ts';

/** Open jobs and those that the job seeker has applied to, also closed ones, newest first. */
export async function listJobsForJobSeeker({
  queries,
  clock,
  actor,
}: Context<'jobseeker'>): Promise<JobForJobSeeker[]> {
  const values = { jobSeekerId: actor.id, ...openAt(clock()) };
  const lists = await Promise.all([
    queries.jobs.openCardsFor.execute(values),
    queries.jobs.closedCardsFor.execute(values),
  ]);
  return lists
    .flat()
    .map(withOwnApplication)
    .sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
