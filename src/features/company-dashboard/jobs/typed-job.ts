import * as v from 'valibot';
import type { DraftedJob } from '#src/contracts/job-drafts.ts';
import { jobInput } from '#src/contracts/job-input.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { deadlineFault } from '#src/domain/dates/deadline.ts';
import { moneyText } from '#src/domain/pay/salary.ts';
import { parseMoney, parseNumber } from '#src/domain/pay/parse-number.ts';
import { textsOf, type FormTexts } from '#src/forms/form-texts.ts';
import { questionTexts, readQuestions } from './question-texts.ts';

/** The first content of the form's fields: a job's, or what was typed into them before. */
export type FirstFields = JobDetails | DraftedJob;

/** How pay is given: one value, or its two ends. */
export type SalaryType = 'fixed' | 'range';

/**
 * The text of the form's fields, turned into the contract's input and checked by its schema. Only
 * the pay fields of the chosen `salaryType` count.
 */
export const typedJob = v.pipe(v.record(v.string(), v.string()), v.transform(fromText), jobInput);

/** A new job's deadline lies ahead, as the server checks again. */
export const typedNewJob = v.pipe(
  typedJob,
  v.forward(
    // Said with what else is wrong, not once the rest is right.
    v.partialCheck(
      [['deadline']],
      ({ deadline }) => deadlineFault(deadline, new Date()) === undefined,
      ({ input }) => deadlineFault(input.deadline, new Date()) ?? '',
    ),
    ['deadline'],
  ),
);

function fromText(typed: Readonly<Record<string, string>>): v.InferInput<typeof jobInput> {
  const money = (name: string) => parseMoney(typed[name] ?? '');
  const fixed = typed['salaryType'] !== 'range';
  return {
    ...typed,
    experience: parseNumber(typed['experience'] ?? ''),
    salary: fixed ? money('salary') : null,
    minSalary: fixed ? null : money('minSalary'),
    maxSalary: fixed ? null : money('maxSalary'),
    deadline: typed['deadline'] || null,
    answerBy: typed['answerBy'] || null,
    questions: readQuestions(typed),
    // The schema that follows checks it.
  } as v.InferInput<typeof jobInput>;
}

/** A posted job as the form shows it. */
export function jobTexts(job: JobDetails): FormTexts {
  const money = (cedis: number | null) => (cedis === null ? '' : moneyText(cedis));
  return {
    ...textsOf(job),
    ...questionTexts(job.questions),
    salary: money(job.salary),
    minSalary: money(job.minSalary),
    maxSalary: money(job.maxSalary),
    salaryType: job.minSalary === null && job.maxSalary === null ? 'fixed' : 'range',
  };
}
