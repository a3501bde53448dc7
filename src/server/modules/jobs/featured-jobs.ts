import DataLoader from 'dataloader';
import type { featuredJobs } from '#src/contracts/jobs.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { openAt } from './open-jobs.ts';
import type { JobQueries } from './queries.ts';

type FeaturedJobs = EndpointResponse<typeof featuredJobs>;

/**
 * All open jobs, newest first (settled reading 11). Requests that come together share one query: most
 * visits of the site make this call.
 */
export function createFeaturedJobs(
  queries: JobQueries,
  clock: () => Date,
): () => Promise<FeaturedJobs> {
  const loader = new DataLoader<'all', FeaturedJobs>(
    async (askers) => {
      const rows = await queries.openCards.execute(openAt(clock()));
      const jobs = rows.map(({ createdAt, ...card }) => ({
        ...card,
        createdAt: createdAt.toISOString(),
      }));
      const answer = { jobs, total: jobs.length };
      return askers.map(() => answer);
    },
    { cache: false },
  );
  return () => loader.load('all');
}
