import type { JobDetails } from '#src/contracts/jobs.ts';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import type { FieldErrors } from '#src/forms/submit.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';

interface Props {
  readonly job: JobDetails | undefined;
  /** Prefills the company name of a new job. */
  readonly companyName: string;
  readonly errors: FieldErrors;
}

/** All fields of a job but its pay. */
export function JobFields({ job, companyName, errors }: Props) {
  return (
    <>
      <fieldset>
        <legend>The job</legend>
        <TextField
          name="title"
          label="Job title"
          defaultValue={job?.title}
          error={errors['title']}
          required
        />
        <SelectField
          name="category"
          label="Job category"
          choices={choices('Choose a category', JOB_CATEGORIES)}
          defaultValue={job?.category}
          error={errors['category']}
          required
        />
        <SelectField
          name="jobType"
          label="Job type"
          choices={choices('Choose a job type', JOB_TYPES)}
          defaultValue={job?.jobType}
          error={errors['jobType']}
          required
        />
        <TextField
          name="location"
          label="Location"
          defaultValue={job?.location}
          error={errors['location']}
          required
        />
        <TextField
          name="experience"
          label="Experience (years)"
          inputMode="decimal"
          defaultValue={job?.experience}
          error={errors['experience']}
          hint="0 when none is needed."
          required
        />
        <TextField
          name="deadline"
          label="Application deadline"
          type="date"
          defaultValue={job?.deadline ?? ''}
          error={errors['deadline']}
          hint="Optional. The last day to apply; without one, the job is open for three months."
        />
        <TextAreaField
          name="description"
          label="Job description"
          rows={8}
          defaultValue={job?.description}
          error={errors['description']}
          required
        />
      </fieldset>
      <fieldset>
        <legend>The company</legend>
        <TextField
          name="companyName"
          label="Company name"
          autoComplete="organization"
          defaultValue={job?.companyName ?? companyName}
          error={errors['companyName']}
          required
        />
        <TextField
          name="contactEmail"
          label="Contact email"
          type="email"
          autoComplete="email"
          defaultValue={job?.contactEmail}
          error={errors['contactEmail']}
          required
        />
        <TextField
          name="companyWebsite"
          label="Company website"
          type="url"
          autoComplete="url"
          defaultValue={job?.companyWebsite ?? ''}
          error={errors['companyWebsite']}
          hint="Optional."
        />
        <TextField
          name="applicationLink"
          label="Application link"
          type="url"
          defaultValue={job?.applicationLink ?? ''}
          error={errors['applicationLink']}
          hint="Optional. Where else people can apply."
        />
      </fieldset>
    </>
  );
}

function choices(none: string, values: readonly string[]) {
  return [{ value: '', label: none }, ...values.map((value) => ({ value, label: value }))];
}
