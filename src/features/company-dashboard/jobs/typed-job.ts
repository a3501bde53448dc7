import * as v from 'valibot';
import { jobInput } from '#src/contracts/job-input.ts';
import { calendarDay } from '#src/domain/calendar-day.ts';
import { typedNumber } from '#src/domain/typed-number.ts';

/** How pay is given: one value, or its two ends. */
export type SalaryType = 'fixed' | 'range';

/**
 * The text of the form's fields, turned into the contract's input and checked by its schema. Only
 * the pay fields of the chosen `salaryType` count (companion specification, section 5).
 */
export const typedJob = v.pipe(v.record(v.string(), v.string()), v.transform(fromText), jobInput);

/** A new job's deadline lies ahead. */
export const typedNewJob = v.pipe(
  typedJob,
  v.forward(
    v.check(
      ({ deadline }) => deadline === null || deadline >= calendarDay(new Date()),
      'This day has passed',
    ),
    ['deadline'],
  ),
);

function fromText(typed: Readonly<Record<string, string>>): v.InferInput<typeof jobInput> {
  const number = (name: string) => typedNumber(typed[name] ?? '');
  const fixed = typed['salaryType'] !== 'range';
  return {
    ...typed,
    experience: number('experience'),
    salary: fixed ? number('salary') : null,
    minSalary: fixed ? null : number('minSalary'),
    maxSalary: fixed ? null : number('maxSalary'),
    deadline: typed['deadline'] || null,
    // The schema that follows checks it.
  } as v.InferInput<typeof jobInput>;
}
