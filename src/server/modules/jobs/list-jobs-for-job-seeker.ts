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
  const rows = await queries.jobSeekerCards.execute({ jobSeekerId, ...openAt(now) });
  return rows.map(withOwnApplication);
}
