import { expect, it } from 'vitest';
import { jobCountText, newestFirst } from '#src/domain/jobs/job-list.ts';
import { externalJob } from '#tests/support/external-job.ts';

it('sorts newest first, keeps the order within a day and puts undated jobs last', () => {
  const jobs = ['2025-04-01', '', '2025-04-16', '2025-04-01'].map((day, i) =>
    externalJob({ 'Date Scraped': day, 'Job Title': String(i) }),
  );
  expect(jobs.sort(newestFirst).map((job) => job['Job Title'])).toEqual(['2', '0', '3', '1']);
});

it('sorts those seen on one day by their posting day', () => {
  const days = [
    ['2025-04-16'],
    ['2025-04-16', '2025-04-01'],
    ['2025-04-16', '2025-04-10'],
    ['2025-04-15', '2025-04-15'],
    ['2025-04-17', '2025-01-01'],
  ];
  const jobs = days.map(([seen = '', posted], i) =>
    externalJob({
      'Date Scraped': seen,
      'Job Title': String(i),
      ...(posted && { Posted: posted }),
    }),
  );
  expect(jobs.sort(newestFirst).map((job) => job['Job Title'])).toEqual(['4', '2', '1', '0', '3']);
});

it('counts jobs in words', () => {
  expect([0, 1, 1234].map(jobCountText)).toEqual(['0 Jobs', '1 Job', '1,234 Jobs']);
});
