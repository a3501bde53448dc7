import { expect, it } from 'vitest';
import { INDUSTRIES } from '#src/contracts/company-profile.ts';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import { INDUSTRY_LABEL } from '#src/domain/profiles/industry-label.ts';

it.each([
  [
    'categories',
    JOB_CATEGORIES,
    ['Web Development', 'Graphics Design', 'Data Entry', 'Visual Editor', 'Office Assistant'],
  ],
  ['job types', JOB_TYPES, ['Full Time', 'Part Time', 'Freelancer']],
  ['industries', INDUSTRIES, ['tech', 'design', 'finance', 'healthcare', 'education']],
])('the %s begin with those of the specification, and each is there once', (_, values, specified) => {
  expect(values.slice(0, specified.length)).toEqual(specified);
  expect(new Set(values).size).toBe(values.length);
});

it('no two industries are called the same', () => {
  const labels = Object.values(INDUSTRY_LABEL);
  expect(new Set(labels).size).toBe(INDUSTRIES.length);
});
