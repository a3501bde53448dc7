import type { JobForJobSeeker } from '#src/contracts/jobs.ts';
import { openAt } from './open-jobs.ts';
import { withOwnApplication } from './own-application.ts';
import type { JobQueries } from './queries.ts';

/** Open jobs and those that the job seeker has applied to, also closed ones, newest first. */
export async function listJobsForJobSeeker(
  queries: JobQueries,
  jobSeekerId: string,
  now: Date,
): Promise<JobForJobSeeker[]> {
  const values = { jobSeekerId, ...openAt(now) };
  const lists = await Promise.all([
    queries.openCardsFor.execute(values),
    queries.closedCardsFor.execute(values),
  ]);
  return lists
    .flat()
    .map(withOwnApplication)
    .sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
