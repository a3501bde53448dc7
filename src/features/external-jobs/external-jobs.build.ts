import { readPublishedJobs } from '#src/content/published-jobs.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { FoundListings } from '#src/contracts/listing-search.ts';
import { encodeClosingDays } from '#src/domain/dates/closing-day-counts.ts';
import { isActiveJob, lastActiveDay } from '#src/domain/jobs/active-job.ts';
import { jobCountText, NO_JOBS_YET } from '#src/domain/jobs/job-list.ts';
import { jobPages, jobsOfPage } from '#src/domain/jobs/job-pages.ts';
import { countListingChoices } from '#src/domain/jobs/listing-facts.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { mayBePassedOn } from './job-sources.build.ts';

const today = new Date();

/** Every job that the site shows, newest first; jobs of one day stay in the file's order. */
export const externalJobs = readPublishedJobs(process.env, today);

/** A sentence about All Jobs, for search engines. */
export const jobListSummary = summaryOf(externalJobs);

/** The choices of the filter, with how many have each. */
export const jobChoices = countListingChoices(externalJobs);

/** A page of them, as a search without a filter finds it. @param page from 1 */
export function pageOfJobs(page: number): FoundListings {
  const count = externalJobs.length;
  return {
    listings: jobsOfPage(externalJobs, page),
    count,
    more: 0,
    page,
    pages: jobPages(count),
    posted: { jobs: [], total: 0, byWords: false },
    choices: jobChoices,
    suggestions: [],
    close: [],
  };
}

/** When which of them close, for the counts that the browser keeps true. */
export const closingDays = encodeClosingDays(externalJobs.flatMap((job) => job['Closing Date'] ?? []));

const active = externalJobs.filter((job) => isActiveJob(job, today));
/** 'Active Jobs' of the landings: how many there are today, and until when. */
export const activeJobs = {
  count: active.length,
  lastDays: encodeClosingDays(active.map(lastActiveDay)),
};

/** The job file of the site: one record a line, which the server searches. */
export function jobFileText(): string {
  const lines = externalJobs.map((job) => {
    const published = { ...job, Key: undefined };
    return JSON.stringify(mayBePassedOn(job.Source) ? { ...published, 'In Feeds': true } : published);
  });
  return lines.length === 0 ? '[\n]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

function summaryOf(jobs: readonly ExternalJob[]): string {
  if (jobs.length === 0) return NO_JOBS_YET;
  const counted = jobCountText(jobs.length).toLowerCase();
  return jobs.some((job) => isExample(job.Company))
    ? `${counted}, made-up examples included, newest first.`
    : `${counted} from other sites, newest first.`;
}
