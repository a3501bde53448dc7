import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { externalJob, type ExternalJob, type ListedJob } from '#src/contracts/external-jobs.ts';
import { hiddenListings, type HiddenListing } from '#src/contracts/hidden-listings.ts';
import { linkChecks, type LinkChecks } from '#src/contracts/link-checks.ts';
import { contentFile } from '#src/content-folder.ts';
import { keyedHidden, withKeys } from '#src/listing-key.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { withoutHidden } from '#src/domain/jobs/hidden-listing.ts';
import { newestFirst } from '#src/domain/jobs/job-list.ts';
import { checkedOn, isGone } from '#src/domain/jobs/link-check.ts';

/**
 * The jobs that the site shows, newest first: those of the job file without those that have closed, are gone from their
 * sites or hidden by an operator, and, in production (`DEMO=0`), the samples. `JOBS_FILE` names another file, for measurements and tests.
 */
export function readPublishedJobs(
  environment: NodeJS.ProcessEnv,
  now: Date,
  checks: LinkChecks = readLinkChecks(environment),
): ListedJob[] {
  const file = jobsFile(environment);
  const withExamples = environment['DEMO'] !== '0';
  const jobs = readExternalJobs(file, readText(file));
  const hidden = keyedHidden(readHiddenListings(file));
  const published = withoutHidden(withKeys(jobs), hidden).filter(
    (job) =>
      !isClosed(job['Closing Date'], now) &&
      !isGone(checks[job['Job URL']]) &&
      (withExamples || !isExample(job.Company)),
  );
  return withKeys(published).map((job) => {
    const checked = checkedOn(checks[job['Job URL']]);
    return checked === undefined ? job : { ...job, 'Link Checked': checked };
  });
}

/**
 * Checks the text of a job file and sorts its records, newest first, undated ones last.
 * @throws Error with one line for every faulty record (ten at most), each named by its number from 1.
 */
export function readExternalJobs(name: string, text: string): ExternalJob[] {
  const faults: string[] = [];
  const jobs: ExternalJob[] = [];
  for (const [index, record] of parseArray(name, text).entries()) {
    const result = v.safeParse(externalJob, record);
    if (result.success) jobs.push(result.output);
    else {
      const [issue] = result.issues;
      faults.push(`record ${index + 1}: ${v.getDotPath(issue) ?? 'record'}: ${issue.message}`);
    }
  }
  if (faults.length > 0) {
    const more = faults.length > 10 ? [`… and ${faults.length - 10} more.`] : [];
    throw new Error([`${name}:`, ...faults.slice(0, 10), ...more].join('\n'));
  }
  return jobs.sort(newestFirst);
}

/** The checks of the links of the job file; none before the first. */
export function readLinkChecks(environment: NodeJS.ProcessEnv): LinkChecks {
  const file = linkChecksBeside(jobsFile(environment));
  if (!existsSync(file)) return {};
  return v.parse(v.pipe(v.string(), v.parseJson(), linkChecks), readText(file));
}

/** The listings of a job file that an operator has hidden; none before the first. */
export function readHiddenListings(jobs: string): HiddenListing[] {
  const file = hiddenListingsBeside(jobs);
  if (!existsSync(file)) return [];
  return v.parse(v.pipe(v.string(), v.parseJson(), hiddenListings), readText(file));
}

/** Where `npm run moderate -- hide-job LINK` keeps the hidden listings of a job file. */
export function hiddenListingsBeside(jobs: string): string {
  return join(dirname(jobs), 'hidden-listings.json');
}

/** Where `npm run jobs:check-links` keeps the checks of a job file. */
export function linkChecksBeside(jobs: string): string {
  return join(dirname(jobs), 'link-checks.json');
}

/** The job file that the settings name. */
export function jobsFile(environment: NodeJS.ProcessEnv): string {
  return environment['JOBS_FILE'] || contentFile('scraped_jobs_cleaned.json', environment);
}

function readText(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (cause) {
    throw new Error(`${name} cannot be read; \`npm run jobs:import\` writes the list of jobs.`, {
      cause,
    });
  }
}

function parseArray(name: string, text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is not JSON.`, { cause });
  }
  if (!Array.isArray(value)) throw new Error(`${name} is not an array.`);
  return value;
}
