import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';

export const JOB_CATEGORIES = [
  'Web Development',
  'Graphics Design',
  'Data Entry',
  'Visual Editor',
  'Office Assistant',
] as const;

export const JOB_TYPES = ['Full Time', 'Part Time', 'Freelancer'] as const;

export const APPLICATION_STATUSES = [
  'pending',
  'reviewed',
  'interviewed',
  'rejected',
  'hired',
] as const;

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
const instant = v.pipe(v.string(), v.isoTimestamp());
/** A calendar day, `YYYY-MM-DD`. */
const day = v.pipe(v.string(), v.isoDate());
/** Cedis a month; whole or with pesewas. */
const cedis = v.nullable(v.pipe(v.number(), v.minValue(0)));

/** What an internal job card shows (public specification, section 3). */
export const jobCard = v.object({
  id,
  title: v.string(),
  category: v.picklist(JOB_CATEGORIES),
  companyName: v.string(),
  salary: cedis,
  minSalary: cedis,
  maxSalary: cedis,
  location: v.string(),
  jobType: v.picklist(JOB_TYPES),
  createdAt: instant,
});
export type JobCard = v.InferOutput<typeof jobCard>;

export const jobDetails = v.object({
  ...jobCard.entries,
  /** The company's account, for the link to its public page. */
  companyId: id,
  contactEmail: v.string(),
  companyWebsite: v.nullable(v.string()),
  /** Years; 0 shows as 'N/A'. */
  experience: v.number(),
  applicationLink: v.nullable(v.string()),
  description: v.string(),
  views: v.number(),
  deadline: v.nullable(day),
  /** Settled reading 11: a closed job is shown, but cannot be applied to. */
  open: v.boolean(),
  /** True only for a signed-in job seeker who has applied. */
  hasApplied: v.boolean(),
  application: v.nullable(
    v.object({ status: v.picklist(APPLICATION_STATUSES), appliedAt: instant }),
  ),
});
export type JobDetails = v.InferOutput<typeof jobDetails>;

export const featuredJobs = endpoint({
  method: 'GET',
  path: '/jobs/featured',
  access: 'anyone',
  summary: 'All open jobs posted by companies, newest first.',
  response: v.object({ jobs: v.array(jobCard), total: v.number() }),
});

export const readJobDetails = endpoint({
  method: 'GET',
  path: '/jobs/job-details/:id',
  access: 'anyone',
  summary: 'One job, open or closed; counts a view.',
  notFound: 'This job does not exist or has been removed.',
  params: idParams,
  response: jobDetails,
});
