import * as v from 'valibot';
import { jobInput } from '#src/contracts/job-input.ts';
import { calendarDay } from '#src/domain/job-openness.ts';
import { typedNumber } from '#src/domain/typed-number.ts';

/** How pay is given: one value, or its two ends. */
export type SalaryType = 'fixed' | 'range';

/**
 * The fields of the job form as text, which become what the server takes: its own schema says what
 * is wrong with them. Of the pay only the fields of the chosen `salaryType` count (companion
 * specification, section 5).
 */
export const typedJob = v.pipe(v.record(v.string(), v.string()), v.transform(fromText), jobInput);

/** A new job's deadline lies ahead: with one that has passed nobody would ever see the job. */
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
    // The schema that follows finds out whether it is one.
  } as v.InferInput<typeof jobInput>;
}
