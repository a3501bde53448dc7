import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { CATEGORIES } from '#scripts/jobs/category-rules.ts';
import { JobCollection } from '#scripts/jobs/job-collection.ts';
import { LEVELS } from '#scripts/jobs/level-rules.ts';
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

it('they use every category and level, and lead only to public pages of the sources', () => {
  expect(new Set(shipped.map((job) => job['Job Category']))).toEqual(new Set(CATEGORIES));
  expect(new Set(shipped.map((job) => job['Job Level']))).toEqual(new Set(LEVELS));
  for (const job of shipped) {
    const source = register.byName(job.Source);
    expect([source?.search, source?.home]).toContain(job['Job URL']);
  }
});
