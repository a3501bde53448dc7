import { jobEndpoints } from '#src/contracts/jobs.ts';
import type { PreparedParts } from '#src/server/parts.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { listFeaturedJobs } from './list-featured-jobs.ts';
import { listJobsForJobSeeker } from './list-jobs-for-job-seeker.ts';
import { listOwnJobs, listOwnTitles } from './list-own-jobs.ts';
import { postJob } from './post-job.ts';
import { readJobDetails } from './read-job-details.ts';
import { searchJobs } from './search-jobs.ts';
import { updateJob } from './update-job.ts';

export function jobRoutes({ route }: Router<PreparedParts>): void {
  route(jobEndpoints.featuredJobs, ({ ctx, query }) => listFeaturedJobs(ctx, query));
  route(jobEndpoints.searchJobs, ({ ctx, query }) => searchJobs(ctx, query));
  route(jobEndpoints.readJobDetails, ({ ctx, params }) => readJobDetails(ctx, params));
  route(jobEndpoints.postJob, ({ ctx, body }) => postJob(ctx, body));
  route(jobEndpoints.updateJob, ({ ctx, params, query, body }) =>
    updateJob(ctx, { ...params, ...query, job: body }),
  );
  route(jobEndpoints.listOwnJobs, ({ ctx }) => listOwnJobs(ctx));
  route(jobEndpoints.listMyJobs, ({ ctx }) => listOwnTitles(ctx));
  route(jobEndpoints.listJobsForJobSeeker, ({ ctx }) => listJobsForJobSeeker(ctx));
}
