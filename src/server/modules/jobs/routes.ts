import { jobDraftEndpoints } from '#src/contracts/job-drafts.ts';
import { jobLifecycleEndpoints } from '#src/contracts/job-lifecycle.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { closeJob, deleteJob, renewJob, reopenJob } from './job-lifecycle.ts';
import { createListFeaturedJobs, createReadJobDetails, listJobsForJobSeeker } from './read-jobs.ts';
import { listOwnJobs, listOwnTitles } from './own-jobs.ts';
import { deleteDraft, listDrafts, readDraft, saveDraft } from './job-drafts.ts';
import { postJob, updateJob } from './save-job.ts';

export function jobRoutes({ route }: Router<Services>, services: Services): void {
  const listFeaturedJobs = createListFeaturedJobs(services);
  const readJobDetails = createReadJobDetails(services);
  route(jobEndpoints.featuredJobs, ({ query }) => listFeaturedJobs(query));
  route(jobEndpoints.readJobDetails, ({ ctx, params }) => readJobDetails(ctx, params));
  route(jobEndpoints.postJob, ({ ctx, query, body }) => postJob(ctx, { ...query, job: body }));
  route(jobEndpoints.updateJob, ({ ctx, params, query, body }) => updateJob(ctx, { ...params, ...query, job: body }));
  route(jobLifecycleEndpoints.closeJob, ({ ctx, params }) => closeJob(ctx, params));
  route(jobLifecycleEndpoints.reopenJob, ({ ctx, params }) => reopenJob(ctx, params));
  route(jobLifecycleEndpoints.renewJob, ({ ctx, params }) => renewJob(ctx, params));
  route(jobLifecycleEndpoints.deleteJob, ({ ctx, params }) => deleteJob(ctx, params));
  route(jobDraftEndpoints.listJobDrafts, ({ ctx }) => listDrafts(ctx));
  route(jobDraftEndpoints.readJobDraft, ({ ctx, params }) => readDraft(ctx, params));
  route(jobDraftEndpoints.saveJobDraft, ({ ctx, params, body }) => saveDraft(ctx, { ...params, ...body }));
  route(jobDraftEndpoints.deleteJobDraft, ({ ctx, params }) => deleteDraft(ctx, params));
  route(jobEndpoints.listOwnJobs, ({ ctx }) => listOwnJobs(ctx));
  route(jobEndpoints.listMyJobs, ({ ctx }) => listOwnTitles(ctx));
  route(jobEndpoints.listJobsForJobSeeker, ({ ctx, query }) => listJobsForJobSeeker(ctx, query));
}
