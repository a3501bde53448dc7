import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, TEST_SITE } from '#scripts/command/repository.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';

function read<T>(file: string): T {
  return JSON.parse(readFileSync(resolve(root, file), 'utf8')) as T;
}

/** The jobs in the pages of the build, newest first. */
export const builtJobs = read<ExternalJob[]>(join(TEST_SITE, 'client/data/scraped_jobs_cleaned.json'));
/** Those that the scripts of the site show: without what has closed since the build. */
export const allJobs = builtJobs.filter((job) => !isClosed(job['Closing Date'], new Date()));
export const allScholarships = read<Scholarship[]>('data/scholarships.json');

/** The first of them as a test that reads it must have one. */
export function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

export const titles = (jobs: readonly ExternalJob[]) => jobs.map((job) => job['Job Title']);
