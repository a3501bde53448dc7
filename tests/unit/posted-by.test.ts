import { expect, it } from 'vitest';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { jobSummary, companiesOf, postedByText } from '#src/domain/jobs/job-summary.ts';
import { jobDetails } from '#tests/support/builders/job-details.ts';

const forAnother = jobDetails({ companyName: 'Ghana Revenue Authority', postedBy: 'Volta Labs' });

it('names the account where a job names another company', () => {
  expect([postedByText(forAnother), postedByText(jobDetails())]).toEqual(['Posted by Volta Labs', '']);
  expect(companiesOf([forAnother, jobDetails()])).toEqual(['Ghana Revenue Authority', 'Volta Labs', 'Volta Labs']);
});

it.each<[Partial<JobDetails>, string]>([
  [{}, 'Volta Labs · Accra, Ghana · Apply by 20 February 2027'],
  [{ salary: 5000, deadline: '2026-12-04' }, 'Volta Labs · Accra, Ghana · ₵5,000 a month · Apply by 4 December 2026'],
  [{ open: false, deadline: '2026-11-21' }, 'Volta Labs · Accra, Ghana · Closed to applications'],
  [forAnother, 'Ghana Revenue Authority · Posted by Volta Labs · Accra, Ghana · Apply by 20 February 2027'],
])('a job with %j is summed up as %j', (facts, summary) => {
  expect(jobSummary(jobDetails(facts))).toBe(summary);
});
