import { expect, it } from 'vitest';
import { jobsInWords } from '#src/domain/jobs/job-list.ts';
import { slugOf } from '#src/domain/text/slug.ts';
import { externalJob } from '#tests/support/external-job.ts';

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

it.each([
  ['Engineering & Technology', 'engineering-technology'],
  ['Hospitality, Tourism & Travel', 'hospitality-tourism-travel'],
  ['Data Science / Analyst', 'data-science-analyst'],
  ['(Santé)', 'sante'],
  ['&', ''],
])('makes %s a part of an address: %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
