import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/checks/command.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { LinkChecks } from '#src/contracts/link-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, 'data', file), 'utf8')) as T;
}

/** The jobs that the site was built with, newest first. */
export const allJobs = read<ExternalJob[]>('scraped_jobs_cleaned.json').toSorted((a, b) =>
  b['Date Scraped'].localeCompare(a['Date Scraped']),
);
export const fallbackJobs = read<ExternalJob[]>('fallback_jobs.json');
export const allScholarships = read<Scholarship[]>('scholarships.json');
export const linkChecks = read<LinkChecks>('link-checks.json');

/** The first of them as a test that reads it must have one. */
export function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

export const titles = (jobs: readonly ExternalJob[]) => jobs.map((job) => job['Job Title']);
