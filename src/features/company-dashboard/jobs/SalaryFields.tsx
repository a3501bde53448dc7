import { PAY_PERIODS, USUAL_PAY_PERIOD } from '#src/contracts/job-values.ts';
import type { FieldErrors } from '#src/forms/submit.ts';
import { aPeriod, moneyText } from '#src/domain/pay/salary.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import type { FirstFields, SalaryType } from './typed-job.ts';

interface Props {
  readonly job: FirstFields | undefined;
  readonly errors: FieldErrors;
  readonly salaryType: SalaryType;
  readonly onChoose: (salaryType: SalaryType) => void;
}

const TYPES = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'range', label: 'Range' },
];
const PERIODS = PAY_PERIODS.map((value) => ({ value, label: aPeriod(value) }));

/** The pay: the fields of the other type are out of sight, and keep what was typed. */
export function SalaryFields({ job, errors, salaryType, onChoose }: Props) {
  const salary = (name: 'salary' | 'minSalary' | 'maxSalary', label: string) => (
    <div hidden={(name === 'salary') !== (salaryType === 'fixed')}>
      <TextField
        name={name}
        label={label}
        inputMode="decimal"
        defaultValue={shown(job?.[name] ?? null)}
        error={errors[name]}
      />
    </div>
  );
  return (
    <fieldset>
      <legend>The pay</legend>
      <SelectField
        name="salaryType"
        label="Salary type"
        choices={TYPES}
        defaultValue={salaryType}
        hint="In cedis."
        // Not `onChange`: a draft that comes back makes an input event only.
        onInput={({ currentTarget }) => onChoose(currentTarget.value as SalaryType)}
      />
      {salary('salary', 'Salary (₵)')}
      {salary('minSalary', 'Minimum salary (₵)')}
      {salary('maxSalary', 'Maximum salary (₵)')}
      <SelectField
        name="payPeriod"
        label="Paid"
        choices={PERIODS}
        defaultValue={job?.payPeriod ?? USUAL_PAY_PERIOD}
        error={errors['payPeriod']}
      />
    </fieldset>
  );
}

/** An amount as it is typed; one that was typed already stays as it was. */
function shown(cedis: number | string | null): string {
  return typeof cedis === 'number' ? moneyText(cedis) : (cedis ?? '');
}
