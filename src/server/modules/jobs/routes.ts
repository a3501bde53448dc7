import {
  featuredJobs,
  listJobsForJobSeeker as listJobsForJobSeekerCall,
  listMyJobs,
  listOwnJobs as listOwnJobsCall,
  postJob as postJobCall,
  readJobDetails as readJobDetailsCall,
  updateJob as updateJobCall,
} from '#src/contracts/jobs.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { createCountJobView } from './count-job-view.ts';
import { createFeaturedJobs } from './featured-jobs.ts';
import { listJobsForJobSeeker } from './list-jobs-for-job-seeker.ts';
import { listOwnJobs } from './list-own-jobs.ts';
import { postJob } from './post-job.ts';
import { jobQueries } from './queries.ts';
import { createReadJobDetails } from './read-job-details.ts';
import { updateJob } from './update-job.ts';

export function jobRoutes({ route }: Router, { db, clock, background, limits }: AppParts): void {
  const queries = jobQueries(db);
  const countJobView = createCountJobView(db);
  const readJobDetails = createReadJobDetails(queries, clock);
  const readFeaturedJobs = createFeaturedJobs(queries, clock);

  route(featuredJobs, () => readFeaturedJobs());

  route(readJobDetailsCall, async ({ params, actors, context: { req, env } }) => {
    const jobSeekerId = actors.find(({ role }) => role === 'jobseeker')?.id ?? null;
    const job = await readJobDetails({ id: params.id, jobSeekerId });
    const isOwn = actors.some(({ id }) => id === job.companyId);
    if (req.method === 'GET' && !isOwn) {
      const visitor = {
        address: env.address,
        userAgent: req.header('user-agent') ?? '',
      };
      background.run('counting a view', () => countJobView(job.id, visitor, clock()));
    }
    return job;
  });

  route(postJobCall, async ({ body, actor }) => {
    await limits.spend('postJob', actor.id);
    return postJob(db, actor.id, body, clock());
  });
  route(updateJobCall, ({ params, query, body, actor }) =>
    updateJob(db, { id: params.id, companyId: actor.id }, body, query, clock()),
  );
  route(listOwnJobsCall, ({ actor }) => listOwnJobs(queries, actor.id, clock()));
  route(listMyJobs, ({ actor }) => queries.ownTitles.execute({ companyId: actor.id }));
  route(listJobsForJobSeekerCall, ({ actor }) => listJobsForJobSeeker(queries, actor.id, clock()));
}
