import './job-form.css';
import { useEffect, useState } from 'react';
import type { CompanyUser } from '#src/contracts/auth.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import type { FormSubmit } from '#src/forms/submit.ts';
import { showToast } from '#src/browser/toasts.ts';
import { $unsaved, guardUnsaved } from '#src/forms/unsaved.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useKeptDraft } from '#src/forms/use-kept-draft.ts';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { JobFields } from './JobFields.tsx';
import { PostingQuestion } from './PostingQuestion.tsx';
import { SalaryFields } from './SalaryFields.tsx';
import type { SalaryType } from './typed-job.ts';

interface Props {
  readonly submit: FormSubmit;
  readonly company: CompanyUser;
  readonly heading: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The job to change; without one the form is for a new job. */
  readonly job?: JobDetails;
}

/** The form of Post Job and Edit Job; posting clears it, a refusal does not. */
export function JobForm({ submit, company, heading, submitLabel, busyLabel, job }: Props) {
  const { form, state, busy, errors, ready } = useForm(submit);
  const [salaryType, setSalaryType] = useState(salaryTypeOf(job));
  useKeptDraft(form.ref, `job:${job?.id ?? 'new'}`, company.id);

  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (state.status === 'refused' && state.message !== '') showToast('error', state.message);
  }, [state]);
  // Going back after posting finds an empty form.
  useEffect(
    () =>
      submit.$state.listen(({ status }) => {
        if (status !== 'done' || job) return;
        form.ref.current?.reset();
        setSalaryType('fixed');
      }),
    [submit, job, form.ref],
  );

  return (
    <>
      <form
        className="form job-form"
        aria-label={heading}
        onInput={() => $unsaved.set(true)}
        {...form}
      >
        <h2>{heading}</h2>
        <JobFields job={job} companyName={company.name} errors={errors} />
        <SalaryFields job={job} errors={errors} salaryType={salaryType} onChoose={setSalaryType} />
        <SubmitButton label={submitLabel} busyLabel={busyLabel} busy={busy} ready={ready} />
      </form>
      <PostingQuestion />
    </>
  );
}

/** Range when the job has either end of one (companion specification, section 2). */
function salaryTypeOf(job: JobDetails | undefined): SalaryType {
  return job && (job.minSalary !== null || job.maxSalary !== null) ? 'range' : 'fixed';
}
