import type { JobDetails } from '#src/contracts/jobs.ts';
import type { FieldErrors } from '#src/forms/submit.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import type { SalaryType } from './typed-job.ts';

interface Props {
  readonly job: JobDetails | undefined;
  readonly errors: FieldErrors;
  readonly salaryType: SalaryType;
  readonly onChoose: (salaryType: SalaryType) => void;
}

const TYPES = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'range', label: 'Range' },
];

/** The pay: the fields of the other type are out of sight, and keep what was typed. */
export function SalaryFields({ job, errors, salaryType, onChoose }: Props) {
  const salary = (name: 'salary' | 'minSalary' | 'maxSalary', label: string) => (
    <div hidden={(name === 'salary') !== (salaryType === 'fixed')}>
      <TextField
        name={name}
        label={label}
        inputMode="decimal"
        defaultValue={job?.[name] ?? ''}
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
        hint="Optional. In cedis a month."
        // Not `onChange`: a draft that comes back makes an input event only.
        onInput={({ currentTarget }) => onChoose(currentTarget.value as SalaryType)}
      />
      {salary('salary', 'Salary (₵)')}
      {salary('minSalary', 'Minimum salary (₵)')}
      {salary('maxSalary', 'Maximum salary (₵)')}
    </fieldset>
  );
}
