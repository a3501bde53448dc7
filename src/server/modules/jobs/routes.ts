import { featuredJobs, readJobDetails as readJobDetailsCall } from '#src/contracts/jobs.ts';
import type { AppParts } from '#src/server/app.ts';
import { clientAddress } from '#src/server/platform/http/client-address.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { createCountJobView } from './count-job-view.ts';
import { listFeaturedJobs } from './list-featured-jobs.ts';
import { jobQueries } from './queries.ts';
import { readJobDetails } from './read-job-details.ts';

export function jobRoutes({ route }: Router, { db, clock, background }: AppParts): void {
  const queries = jobQueries(db);
  const countJobView = createCountJobView(db);

  route(featuredJobs, () => listFeaturedJobs(queries, clock()));

  route(readJobDetailsCall, async ({ params, context: { req, env } }) => {
    const now = clock();
    const job = await readJobDetails(queries, params.id, now);
    if (req.method === 'GET') {
      const visitor = {
        address: clientAddress(env.incoming),
        userAgent: req.header('user-agent') ?? '',
      };
      background.run('counting a view', () => countJobView(job.id, visitor, now));
    }
    return job;
  });
}
