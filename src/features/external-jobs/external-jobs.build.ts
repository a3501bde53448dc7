import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { externalJob, type ExternalJob } from '#src/contracts/external-jobs.ts';
import { newestFirst } from '#src/domain/job-filter.ts';

/** `JOBS_FILE` builds the site from another list, for measurements and tests. */
const file = process.env['JOBS_FILE'] || 'data/scraped_jobs_cleaned.json';

/** The job file byte for byte, as the site serves it to the filter. */
export const jobFileBytes: Buffer<ArrayBuffer> = readJobFile(file);

/** Every job of the file, newest first; jobs of one day stay in the file's order. */
export const externalJobs: readonly ExternalJob[] = readExternalJobs(
  file,
  jobFileBytes.toString('utf8'),
);

/** The choices of the filter: the distinct values of the list, in alphabetical order. */
export const jobLevels = distinct(externalJobs.map((job) => job['Job Level']));
export const jobCategories = distinct(externalJobs.map((job) => job['Job Category']));

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

function readJobFile(name: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(name);
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

function distinct(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '').sort((a, b) => a.localeCompare(b));
}
