import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isActiveJob, lastActiveDay } from '#src/domain/active-job.ts';
import { isExample } from '#src/domain/demonstration.ts';
import { jobCountText, NO_JOBS_YET } from '#src/domain/job-filter.ts';
import { lastDays } from '#src/domain/closing-day-counts.ts';
import { checkedOn } from '#src/domain/link-check.ts';
import { readLinkChecks, readPublishedJobs } from './published-jobs.build.ts';

const today = new Date();
const checks = readLinkChecks(process.env);

/** Every job that the site shows, newest first; jobs of one day stay in the file's order. */
export const externalJobs = readPublishedJobs(process.env, today, checks);

/** The day on which the link of a job was checked; undefined for one that never was. */
export const linkCheckedOn = (job: ExternalJob): string | undefined =>
  checkedOn(checks[job['Job URL']]);

/** What All Jobs lists, for search engines. */
export const jobListSummary = summaryOf(externalJobs);

/** The choices of the filter: the distinct values of the list, in alphabetical order. */
export const jobLevels = distinct(externalJobs.map((job) => job['Job Level']));
export const jobCategories = distinct(externalJobs.map((job) => job['Job Category']));

/** When which of them close, for the counts that the browser keeps true. */
export const closingDays = lastDays(externalJobs.flatMap((job) => job['Closing Date'] ?? []));

const active = externalJobs.filter((job) => isActiveJob(job, today));
/** 'Active Jobs' of the landings: how many there are today, and until when. */
export const activeJobs = { count: active.length, lastDays: lastDays(active.map(lastActiveDay)) };

/** The job file of the site: one record a line, which the filter reads while it arrives. */
export function jobFileText(): string {
  const lines = externalJobs.map((job) => JSON.stringify(job));
  return lines.length === 0 ? '[\n]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

function summaryOf(jobs: readonly ExternalJob[]): string {
  if (jobs.length === 0) return NO_JOBS_YET;
  const counted = jobCountText(jobs.length).toLowerCase();
  return jobs.some((job) => isExample(job.Company))
    ? `${counted}, made-up examples included, newest first.`
    : `${counted} from other sites, newest first.`;
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '').sort((a, b) => a.localeCompare(b));
}
