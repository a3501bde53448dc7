import DataLoader from 'dataloader';
import { readJobDetails as endpoint, type JobDetails } from '#src/contracts/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { openAt } from './open-jobs.ts';
import { withOwnApplication } from './own-application.ts';
import type { JobQueries } from './queries.ts';

/** A job, and the job seeker who asks for it; null for anybody else. */
interface Asked {
  id: string;
  jobSeekerId: string | null;
}

/**
 * Reads one job, open or closed, with what the job seeker has done about it; for anybody else
 * nothing. Reads that come together are one query. @throws ApiError 404
 */
export function createReadJobDetails(
  queries: JobQueries,
  clock: () => Date,
): (asked: Asked) => Promise<JobDetails> {
  const loader = new DataLoader(
    async (asked: readonly Asked[]) => {
      const rows = await queries.details.execute({
        ids: asked.map(({ id }) => id),
        jobSeekerIds: asked.map(({ jobSeekerId }) => jobSeekerId),
        ...openAt(clock()),
      });
      const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
      return asked.map((_, index) => byPlace.get(index + 1));
    },
    { cache: false },
  );
  return async (asked) => {
    const row = await loader.load(asked);
    if (row === undefined) throw new ApiError('not_found', endpoint.notFound);
    return { ...withOwnApplication(row), updatedAt: row.updatedAt.toISOString() };
  };
}
