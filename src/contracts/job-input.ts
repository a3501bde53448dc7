import * as v from 'valibot';
import { companyName, email, optionalUrl, prose, text } from './fields.ts';
import { isRealDay } from './instant.ts';
import { questionsInput } from './job-questions.ts';
import { JOB_CATEGORIES, JOB_TYPES, PAY_PERIODS, USUAL_PAY_PERIOD } from './job-values.ts';

/** The database keeps cedis as numeric(12,2). */
const MAX_CEDIS = 9_999_999_999.99;
const MAX_YEARS = 60;

const pay = (label: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number(`${label} must be a number`),
        v.finite(`${label} must be a number`),
        v.minValue(0, `${label} must be 0 or more`),
        v.maxValue(MAX_CEDIS, `${label} is too high`),
        v.check(hasDecimals(2), `${label} has at most two decimals`),
      ),
    ),
    null,
  );

/** Whether a number has at most so many decimals, as people write it. */
function hasDecimals(most: number): (value: number) => boolean {
  return (value) => value === Number(value.toFixed(most));
}

const day = v.optional(
  v.nullable(
    v.pipe(v.string('Enter a date'), v.isoDate('Enter a date'), v.check(isRealDay, 'This date does not exist')),
  ),
  null,
);

/**
 * What Post Job and Edit Job send. Pay is either `salary` (fixed) or `minSalary` and `maxSalary`
 * (range), or none of them.
 */
export const jobInput = v.pipe(
  v.object({
    title: text('Job title', 200),
    category: v.picklist(JOB_CATEGORIES, 'Choose a category'),
    companyName: companyName('Company name', 200),
    contactEmail: email,
    companyWebsite: optionalUrl('Company website'),
    location: text('Location', 200),
    jobType: v.picklist(JOB_TYPES, 'Choose a job type'),
    experience: v.pipe(
      v.number(({ input }) => (Number.isNaN(input) ? 'Experience must be a number' : 'Experience is required')),
      v.finite('Experience must be a number'),
      v.check(hasDecimals(1), 'Experience has at most one decimal'),
      v.minValue(0, 'Experience must be 0 or more'),
      v.maxValue(MAX_YEARS, `Experience must be at most ${MAX_YEARS} years`),
    ),
    applicationLink: optionalUrl('Application link'),
    description: prose('Job description', 20_000),
    salary: pay('Salary'),
    minSalary: pay('Minimum salary'),
    maxSalary: pay('Maximum salary'),
    payPeriod: v.optional(v.picklist(PAY_PERIODS, 'Choose a period'), USUAL_PAY_PERIOD),
    /** `YYYY-MM-DD`; the job is open through the end of that day. */
    deadline: day,
    /** The day by which applicants hear from the company, `YYYY-MM-DD`; not before the deadline. */
    answerBy: day,
    /** Without them those of a posted job stay. */
    questions: v.optional(questionsInput),
  }),
  v.forward(
    v.partialCheck(
      [['salary'], ['minSalary'], ['maxSalary']],
      ({ salary, minSalary, maxSalary }) => salary === null || (minSalary === null && maxSalary === null),
      'Give a fixed salary or a range, not both',
    ),
    ['salary'],
  ),
  v.forward(
    v.partialCheck(
      [['minSalary'], ['maxSalary']],
      ({ minSalary, maxSalary }) => minSalary === null || maxSalary === null || minSalary <= maxSalary,
      'Maximum salary must not be below the minimum',
    ),
    ['maxSalary'],
  ),
);
export type JobInput = v.InferOutput<typeof jobInput>;
