import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import type { JobInput } from '#src/contracts/job-input.ts';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import type { FieldErrors } from '#src/forms/submit.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import type { FirstFields } from './typed-job.ts';

interface Props {
  readonly job: FirstFields | undefined;
  /** Prefills the company name of a new job. */
  readonly companyName: string;
  /** Prefills how the company of a new job is reached. */
  readonly profile: Pick<CompanyProfile, 'contactEmail' | 'website'> | undefined;
  readonly errors: FieldErrors;
}

/** All fields of a job but its pay. */
export function JobFields({ job, companyName, profile, errors }: Props) {
  const common = (name: Exclude<keyof JobInput, 'questions'>) => ({
    name,
    defaultValue: String(job?.[name] ?? ''),
    error: errors[name],
  });
  return (
    <>
      <fieldset>
        <legend>The job</legend>
        <TextField {...common('title')} label="Job title" required />
        <SelectField
          {...common('category')}
          label="Job category"
          choices={choices('Choose a category', JOB_CATEGORIES)}
          required
        />
        <SelectField
          {...common('jobType')}
          label="Job type"
          choices={choices('Choose a job type', JOB_TYPES)}
          required
        />
        <TextField {...common('location')} label="Location" required />
        <TextField
          {...common('experience')}
          label="Experience (years)"
          inputMode="decimal"
          hint="0 when none is needed."
          required
        />
        <TextField
          {...common('deadline')}
          label="Application deadline"
          type="date"
          hint="The last day to apply, until midnight, Ghana time. Without one, the job is open for three months."
        />
        <TextField
          {...common('answerBy')}
          label="Applicants hear by"
          type="date"
          hint="They read “You will hear by …”."
        />
        <TextAreaField {...common('description')} label="Job description" rows={8} required />
      </fieldset>
      <fieldset>
        <legend>The company</legend>
        <TextField
          {...common('companyName')}
          label="Company name"
          autoComplete="organization"
          defaultValue={job?.companyName ?? companyName}
          required
        />
        <TextField
          {...common('contactEmail')}
          label="Contact email"
          type="email"
          autoComplete="email"
          defaultValue={job?.contactEmail ?? profile?.contactEmail ?? ''}
          required
        />
        <TextField
          {...common('companyWebsite')}
          label="Company website"
          type="url"
          autoComplete="url"
          defaultValue={(job ? job.companyWebsite : profile?.website) ?? ''}
        />
        <TextField
          {...common('applicationLink')}
          label="Application link"
          type="url"
          hint="Where else people can apply."
        />
      </fieldset>
    </>
  );
}

function choices(none: string, values: readonly string[]) {
  return [{ value: '', label: none }, ...values.map((value) => ({ value, label: value }))];
}
