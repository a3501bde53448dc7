import { expect, it } from 'vitest';
import { jobCountText, jobsInWords, newestFirst } from '#src/domain/jobs/job-list.ts';
import { externalJob } from '#tests/support/external-job.ts';

it('sorts newest first by the day seen, then posted, keeps the order within a day, undated last', () => {
  const days = [
    ['2025-04-16'],
    ['2025-04-16', '2025-04-01'],
    ['2025-04-16', '2025-04-10'],
    [''],
    ['2025-04-15', '2025-04-15'],
    ['2025-04-17', '2025-01-01'],
    ['2025-04-15', '2025-04-15'],
  ];
  const jobs = days.map(([seen = '', posted], i) =>
    externalJob({
      'Date Scraped': seen,
      'Job Title': String(i),
      ...(posted && { Posted: posted }),
    }),
  );
  const sorted = jobs.sort(newestFirst).map((job) => job['Job Title']);
  expect(sorted.join('')).toBe('5210463');
});

it('counts jobs in words', () => {
  expect([0, 1, 1234].map(jobCountText)).toEqual(['0 Jobs', '1 Job', '1,234 Jobs']);
});

it('says what a list holds', () => {
  expect(
    jobsInWords([
      externalJob({ Source: 'Jobberman; MyJobMag', Location: 'Accra, Ghana' }),
      externalJob({ Source: 'MyJobMag', Workplace: 'Remote' }),
      externalJob({ Source: 'Jobberman', Location: 'Ghanaian Street, Lagos, Nigeria' }),
    ]),
  ).toBe('3 jobs, 1 in Ghana, 1 remote; from 2 sites, newest first.');
  expect(jobsInWords([externalJob({ Source: 'Jobberman' })])).toBe('1 job; from one site, newest first.');
});
