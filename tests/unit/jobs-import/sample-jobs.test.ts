import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { externalJob } from '#src/contracts/external-jobs.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { CATEGORIES } from '#src/domain/classification/category-rules.ts';
import { JobCollection } from '#scripts/jobs/job-collection.ts';
import { levelOf, LEVELS } from '#src/domain/classification/level-rules.ts';
import { register } from './clean-one.ts';

const shipped = v.parse(
  v.array(externalJob),
  JSON.parse(readFileSync(new URL('../../../data/scraped_jobs_cleaned.json', import.meta.url), 'utf8')),
);

it('the importer would leave the shipped jobs as they are: each once, newest first', () => {
  const collection = new JobCollection(register.pages);
  for (const job of shipped) collection.add(job, { kept: 0, merged: 0 });
  expect(collection.sorted()).toEqual(shipped);
  for (const { 'Job Title': title, 'Job Level': level } of shipped) expect(levelOf(title, level)).toBe(level);
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
  for (const key of ['Location', 'Workplace', 'Open To', 'Job Type', 'Pay', 'Closing Date', 'Posted'] as const)
    expect(shipped.filter((job) => job[key] !== undefined).length).toBeGreaterThan(30);
  for (const { 'Closing Date': closing, 'Date Scraped': seen, Posted: posted } of shipped) {
    expect(closing === undefined || closing > seen).toBe(true);
    expect(posted === undefined || posted <= seen).toBe(true);
  }
});
