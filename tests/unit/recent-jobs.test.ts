import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isStem } from '#src/domain/classification/stem-rules.ts';
import { recentJobs } from '#src/domain/jobs/recent-jobs.ts';
import { externalJob } from '#tests/support/external-job.ts';

const job = (title: string, day: string, source: string) =>
  externalJob({
    'Job Title': title,
    'Date Scraped': day,
    Source: source,
    'Job Category': 'General',
    ...(isStem(title, 'General') && { Field: 'STEM' }),
  });
const titles = (jobs: readonly { 'Job Title': string }[]) => jobs.map((each) => each['Job Title']);

it('a newer day goes before everything', () => {
  const jobs = [job('Cook', '2026-11-18', 'A'), job('Data Scientist', '2026-11-17', 'B')];
  expect(titles(recentJobs(jobs, 1))).toEqual(['Cook']);
});

it('on one day science, technology, engineering and maths come first, then other sources', () => {
  const day = '2026-11-18';
  const jobs = [
    job('Accounts Officer', day, 'A'),
    job('Backend Developer', day, 'A'),
    job('Chemist', day, 'A'),
    job('Data Analyst', day, 'B'),
    job('Nurse', day, 'C'),
  ];
  expect(titles(recentJobs(jobs, 5))).toEqual([
    'Backend Developer',
    'Data Analyst',
    'Nurse',
    'Chemist',
    'Accounts Officer',
  ]);
});

it('on one day what is in Ghana comes first, then what is open to it, then Africa', () => {
  const day = '2026-11-18';
  const at = (title: string, facts: Partial<ExternalJob>) => ({
    ...job(title, day, 'A'),
    ...facts,
  });
  const jobs = [
    at('Engineer in London', { Location: 'London, UK' }),
    at('Engineer in Abidjan', { Location: "Abidjan, Cote d'Ivoire" }),
    at('Engineer in Brazzaville', { Location: 'Brazzaville, Congo', Workplace: 'On-site' }),
    at('Cook in West Africa', { Location: 'West Africa' }),
    at('Driver from anywhere', { Workplace: 'Remote', 'Open To': 'Worldwide' }),
    at('Engineer from the USA', { Workplace: 'Remote', 'Open To': 'United States' }),
    at('Cook in Ho', { Location: 'Ho' }),
    at('Engineer in Accra', { Location: 'Lagos, Nigeria or Accra, Ghana' }),
    job('Cook of a day before', '2026-11-17', 'A'),
  ];
  expect(titles(recentJobs(jobs, 9))).toEqual([
    'Engineer in Accra',
    'Cook in Ho',
    'Driver from anywhere',
    'Engineer in Abidjan',
    'Engineer in Brazzaville',
    'Cook in West Africa',
    'Engineer in London',
    'Engineer from the USA',
    'Cook of a day before',
  ]);
});

const anyJobs = fc.array(
  fc.record({
    title: fc.constantFrom('Engineer', 'Cook', 'Statistician', 'Driver'),
    day: fc.constantFrom('2026-11-18', '2026-11-17', ''),
    source: fc.constantFrom('A', 'B', 'C'),
  }),
);

it('shows as many as there are, of the newest days, each once', () => {
  fc.assert(
    fc.property(anyJobs, fc.nat(8), (given, count) => {
      const jobs = given
        .map(({ title, day, source }) => job(title, day, source))
        .toSorted((a, b) => b['Date Scraped'].localeCompare(a['Date Scraped']));
      const recent = recentJobs(jobs, count);
      expect(new Set(recent).size).toBe(Math.min(count, jobs.length));
      expect(recent.map((each) => each['Date Scraped'])).toEqual(
        jobs.slice(0, count).map((each) => each['Date Scraped']),
      );
    }),
  );
});
