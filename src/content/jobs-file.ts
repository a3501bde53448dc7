import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { type ExternalJob, externalJob } from '#src/contracts/external-jobs.ts';
import { newestFirst } from '#src/domain/jobs/job-list.ts';
import { contentFile } from '#src/settings/content-folder.ts';
import { recordsOf } from './json-file.ts';
import { RefusedInput } from './refused-input.ts';
import { readTextFile } from './text-file.ts';

/** The job file that the settings name. */
export function jobsFile(environment: NodeJS.ProcessEnv): string {
  return environment['JOBS_FILE'] || contentFile('scraped_jobs_cleaned.json', environment);
}

/**
 * The jobs of a file that the site is built from, newest first, undated ones last.
 * @throws Error that names its faults
 */
export function readJobsToShow(file: string): ExternalJob[] {
  return readExternalJobs(file, readTextFile(file, '`npm run jobs:import` writes the list of jobs.'));
}

/**
 * Checks the text of a job file and sorts its records, newest first, undated ones last.
 * @throws Error with one line for every faulty record (ten at most), each named by its number from 1.
 */
export function readExternalJobs(name: string, text: string): ExternalJob[] {
  const { jobs, faults } = checkRecords(recordsOf(name, text));
  if (faults.length > 0) {
    const more = faults.length > 10 ? [`… and ${faults.length - 10} more.`] : [];
    throw new Error([`${name}:`, ...faults.slice(0, 10), ...more].join('\n'));
  }
  return jobs.sort(newestFirst);
}

const ADVICE = 'Mend it or move it away first: the importer does not write over what it cannot read.';

/**
 * The records of a job file that a command is going to write, in their order; none when there is no such file yet.
 * @throws {RefusedInput} when it is not an array of records by the contract.
 */
export function readJobsFile(path: string): ExternalJob[] {
  if (!existsSync(path)) return [];
  const { jobs, faults } = checkRecords(recordsOf(path, readTextFile(path, ADVICE), ADVICE));
  const [fault] = faults;
  if (fault === undefined) return jobs;
  throw new RefusedInput(`${path} is wrong in ${fault.replace(/\.?$/, '.')} ${ADVICE}`);
}

/** The records that are by the contract, and the faults of the others: `record 3: Posted: A date is YYYY-MM-DD.` */
function checkRecords(records: readonly unknown[]): { jobs: ExternalJob[]; faults: string[] } {
  const faults: string[] = [];
  const jobs: ExternalJob[] = [];
  for (const [index, record] of records.entries()) {
    const result = v.safeParse(externalJob, record);
    if (result.success) jobs.push(result.output);
    else {
      const [issue] = result.issues;
      faults.push(`record ${index + 1}: ${v.getDotPath(issue) ?? 'record'}: ${issue.message}`);
    }
  }
  return { jobs, faults };
}

/** Records of one piece of the text. */
const RECORDS_A_PIECE = 1000;
const KEYS = Object.keys(externalJob.entries);

/**
 * The text of a job file in pieces: one record a line, with keys in the order of the contract, so that equal records
 * are equal bytes.
 */
export function* jobsFileText(jobs: readonly ExternalJob[]): Generator<string> {
  for (let start = 0; start < jobs.length; start += RECORDS_A_PIECE) {
    const lines = jobs.slice(start, start + RECORDS_A_PIECE).map((job) => JSON.stringify(job, KEYS));
    yield (start === 0 ? '[\n' : ',\n') + lines.join(',\n');
  }
  yield jobs.length === 0 ? '[\n]\n' : '\n]\n';
}
