import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isExample } from '#src/domain/demonstration.ts';
import { CATEGORIES } from '#src/domain/category-rules.ts';
import { JobCollection } from '#scripts/jobs/job-collection.ts';
import { LEVELS } from '#src/domain/level-rules.ts';
import { SAMPLE, sampleJobs } from '#scripts/sample-jobs/sample-jobs.ts';
import { register } from './clean-one.ts';

const shipped = JSON.parse(
  readFileSync(new URL('../../../data/scraped_jobs_cleaned.json', import.meta.url), 'utf8'),
) as ExternalJob[];

it('the shipped jobs are what the script makes', () => {
  const collection = new JobCollection(register.pages);
  for (const job of sampleJobs(SAMPLE.jobs, SAMPLE.seed, register))
    collection.add(job, { kept: 0, merged: 0 });
  expect(shipped).toEqual(collection.sorted());
});

it('they use every category and level, say that they are examples, and lead only to home pages', () => {
  expect(new Set(shipped.map((job) => job['Job Category']))).toEqual(new Set(CATEGORIES));
  expect(new Set(shipped.map((job) => job['Job Level']))).toEqual(new Set(LEVELS));
  for (const job of shipped) {
    const source = register.byName(job.Source);
    expect(job['Job URL']).toBe(source?.home);
    expect(isExample(job.Company)).toBe(true);
  }
});

it('some of them know place, pay and closing date, and none closed before it was seen', () => {
  for (const key of [
    'Location',
    'Workplace',
    'Open To',
    'Job Type',
    'Pay',
    'Closing Date',
    'Posted',
  ] as const)
    expect(shipped.filter((job) => job[key] !== undefined).length).toBeGreaterThan(30);
  for (const { 'Closing Date': closing, 'Date Scraped': seen, Posted: posted } of shipped) {
    expect(closing === undefined || closing > seen).toBe(true);
    expect(posted === undefined || posted <= seen).toBe(true);
  }
});
