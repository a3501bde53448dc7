import * as v from 'valibot';
import { answerFigures } from './answer-figures.ts';
import { JOB_NOT_FOUND } from './messages.ts';
import { endpoint } from './endpoint.ts';
import { partLimit } from './fields.ts';
import { id, idParams, JOB_GONE } from './ids.ts';
import { instant } from './instant.ts';
import { jobInput } from './job-input.ts';
import { jobQuestion } from './job-questions.ts';
import { APPLICATION_STATUSES, JOB_CATEGORIES, JOB_TYPES, PAY_PERIODS } from './job-values.ts';
import { count, listOrPage, listSearch, pageNumber } from './pagination.ts';
import { unlessChanged } from './unless-changed.ts';

/** A calendar day, `YYYY-MM-DD`. */
const day = v.pipe(v.string(), v.isoDate());
/** Cedis; whole or with pesewas. */
const cedis = v.nullable(v.pipe(v.number(), v.minValue(0)));

/** The facts of an internal job's card. */
export const jobCard = v.object({
  id,
  title: v.string(),
  category: v.picklist(JOB_CATEGORIES),
  companyName: v.string(),
  /** The name of the account's company, where the job names another one; else null. */
  postedBy: v.nullable(v.string()),
  salary: cedis,
  minSalary: cedis,
  maxSalary: cedis,
  /** The time that the pay is for. */
  payPeriod: v.picklist(PAY_PERIODS),
  location: v.string(),
  jobType: v.picklist(JOB_TYPES),
  createdAt: instant,
  /** The last day on which it is open, if there is one. */
  deadline: v.nullable(day),
});
export type JobCard = v.InferOutput<typeof jobCard>;

/** The calling job seeker's application for a job; never set for other callers. */
const ownApplication = {
  hasApplied: v.boolean(),
  application: v.nullable(v.object({ status: v.picklist(APPLICATION_STATUSES), appliedAt: instant })),
};

const jobDetails = v.object({
  ...jobCard.entries,
  ...ownApplication,
  /** The company's account, for the link to its public page. */
  companyId: id,
  contactEmail: v.string(),
  companyWebsite: v.nullable(v.string()),
  /** `/media/...` of the company's pictures. */
  companyLogo: v.nullable(v.string()),
  companyCover: v.nullable(v.string()),
  /** Whether the operator has confirmed the account's company, whatever company the job names. */
  companyVerified: v.boolean(),
  /** Years; 0 shows as 'N/A'. */
  experience: v.number(),
  applicationLink: v.nullable(v.string()),
  description: v.string(),
  views: count,
  /** The day by which applicants hear from the company, if it has set one. */
  answerBy: v.nullable(day),
  /** How the account's company has answered applicants; null before it has answered ten. */
  answers: v.nullable(answerFigures),
  /** A closed job is shown, but cannot be applied to. */
  open: v.boolean(),
  /** What applicants are asked, in order. */
  questions: v.array(jobQuestion),
  updatedAt: instant,
});
export type JobDetails = v.InferOutput<typeof jobDetails>;

/** A job as its own company sees it in a list. */
export const ownJob = v.object({
  ...jobCard.entries,
  views: count,
  applications: count,
  open: v.boolean(),
  /** When the company closed it; null while it has not. */
  closedAt: v.nullable(instant),
  /** Taken down: other callers do not see it. */
  hidden: v.boolean(),
  /** The members who posted it and who last changed it; null where only the company is known. */
  createdBy: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
});
export type OwnJob = v.InferOutput<typeof ownJob>;

/** A job by what distinguishes it. */
const ownTitle = v.object({
  ...v.pick(ownJob, ['id', 'title', 'createdAt', 'open']).entries,
  /** Whether it has asked a question with a wanted answer. */
  hasWishes: v.boolean(),
});

const jobForJobSeeker = v.object({ ...jobCard.entries, ...ownApplication });
export type JobForJobSeeker = v.InferOutput<typeof jobForJobSeeker>;

/** Bytes: a description of 20,000 letters, of whatever script, its questions, and what else a job has. */
export const MAX_JOB_BYTES = 96 * 1024;

/** The list cannot go on after a job that is not there. */
export const NO_SUCH_JOB = 'This job does not exist. Please start from the beginning of the list.';

export const jobEndpoints = {
  featuredJobs: endpoint({
    method: 'GET',
    path: '/jobs/featured',
    access: 'anyone',
    summary: 'The open jobs posted by companies, newest first: all, or a part; `total` counts them all.',
    query: v.object({
      limit: v.optional(partLimit),
      /** Only those that come after this job, open or not, in the list. */
      after: v.optional(v.pipe(v.string(), v.uuid(NO_SUCH_JOB))),
    }),
    response: v.object({ jobs: v.array(jobCard), total: count }),
  }),

  readJobDetails: endpoint({
    method: 'GET',
    path: '/jobs/job-details/:id',
    access: 'anyone',
    personal: true,
    summary: 'One job, open or closed.',
    notFound: JOB_NOT_FOUND,
    gone: JOB_GONE,
    params: idParams,
    response: jobDetails,
  }),

  postJob: endpoint({
    method: 'POST',
    path: '/jobs',
    access: 'company',
    makes: true,
    summary:
      'Posts a job of the calling company. A draft is posted once: again it answers with the same job, or 409 with its id when something else is sent.',
    errors: ['already_posted', 'over_quota'],
    query: v.object({
      /** The draft that it was written as, saved or not; it goes. */
      draft: v.optional(id),
    }),
    body: jobInput,
    maxBodyBytes: MAX_JOB_BYTES,
    response: v.object({ id }),
  }),

  updateJob: endpoint({
    method: 'PUT',
    path: '/jobs/job-details/:id',
    access: 'company',
    summary:
      "Replaces all fields of one of the calling company's jobs. Its questions stay where none are sent; one that is changed after the first application is asked of later applicants alone.",
    notFound: JOB_NOT_FOUND,
    errors: ['conflict', 'over_quota'],
    params: idParams,
    query: unlessChanged,
    body: jobInput,
    maxBodyBytes: MAX_JOB_BYTES,
    response: v.object({ id }),
  }),

  listOwnJobs: endpoint({
    method: 'GET',
    path: '/jobs',
    access: 'company',
    summary: "The calling company's own jobs with their figures, newest first.",
    response: v.array(ownJob),
  }),

  listMyJobs: endpoint({
    method: 'GET',
    path: '/jobs/my-jobs',
    access: 'company',
    summary: "The calling company's own jobs by name, newest first: the choices of a filter.",
    response: v.array(ownTitle),
  }),

  listJobsForJobSeeker: endpoint({
    method: 'GET',
    path: '/jobs/jobseeker-jobs',
    access: 'jobseeker',
    summary: 'Open jobs and those the caller has applied to, newest first: all, or a page of 50.',
    query: v.object({ search: listSearch, page: v.optional(pageNumber) }),
    response: listOrPage(jobForJobSeeker),
  }),
};
