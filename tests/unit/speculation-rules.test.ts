import { expect, it } from 'vitest';
import { feedPaths } from '#src/routes/feed-paths.ts';
import { groupPaths } from '#src/routes/list-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { speculationRules } from '#src/routes/speculation-rules.ts';

const SITE = 'https://jobs.example';
const [rule] = speculationRules.prefetch;
const [matching, except] = rule?.where.and ?? [];
const isMatched = (patterns: string | readonly string[] | undefined, path: string) =>
  [patterns ?? []].flat().some((pattern) => new URLPattern(pattern, SITE).test(path, SITE));
const isFetchedAhead = (path: string) =>
  isMatched(matching?.href_matches, path) && !isMatched(except?.not?.href_matches, path);

const ID = '018f2f3a-0000-7000-8000-000000000000';

it.each([
  paths.home(),
  paths.jobs(2),
  groupPaths.job({ kind: 'category', slug: 'health' }, 2),
  paths.scholarships(3),
  paths.featuredJobs(),
  paths.featuredJobs('search=a'),
  paths.jobDetails(ID),
])('%s is fetched ahead', (path) => {
  expect(isFetchedAhead(path)).toBe(true);
});

it.each([
  paths.login(),
  paths.setPassword('secret'),
  paths.apply(ID),
  paths.jobSeekerProfile(),
  paths.myJobs(),
  paths.report('job', ID),
  feedPaths.jobs('xml', 'search=a'),
  feedPaths.scholarships('json'),
  feedPaths.featuredJobs('xml'),
  '/data/scraped_jobs_cleaned.json',
  '/api/jobs/featured',
  '/media/images/a.webp',
  'https://elsewhere.example/jobs',
])('%s never is', (path) => {
  expect(isFetchedAhead(path)).toBe(false);
});

it('waits for a finger or pointer on the link', () => {
  expect(rule?.eagerness).toBe('moderate');
});
