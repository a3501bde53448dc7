import '#src/ui/confirm-dialog.css';
import './confirm-posting.css';
import './question-fields.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { CompanyUser } from '#src/contracts/auth.ts';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { ALREADY_POSTED } from '#src/contracts/messages.ts';
import { paths } from '#src/routes/paths.ts';
import { SentForm } from '#src/forms/SentForm.tsx';
import type { FormSubmit } from '#src/forms/submit.ts';
import { logInfo } from '#src/browser/log.ts';
import { showToast } from '#src/browser/toasts.ts';
import { $unsaved, guardUnsaved } from '#src/forms/unsaved.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { $postedJob, jobSave, writeAnotherJob } from './job-form.store.ts';
import { JobFields } from './JobFields.tsx';

import { questionTexts } from './question-texts.ts';
import { SalaryFields } from './SalaryFields.tsx';
import { NEW_JOB } from './sent-draft.ts';
import type { FirstFields, SalaryType } from './typed-job.ts';

interface Props {
  readonly submit: FormSubmit;
  readonly QuestionFields: typeof import('./QuestionFields.tsx').QuestionFields;
  readonly company: CompanyUser;
  /** Prefills how a new job's company is reached. */
  readonly profile?: CompanyProfile | undefined;
  readonly heading: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The job to change; without one the form is for a new job. */
  readonly job?: JobDetails;
  /** The first content of a new one's fields. */
  readonly first?: FirstFields | undefined;
}

/** The preview, which is fetched when it is asked for: few do. */
interface Previewing {
  readonly Preview: typeof import('./JobPreview.tsx').default;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** The form of Post Job and Edit Job; posting clears it, a refusal does not. */
export function JobForm(props: Props) {
  const { submit, QuestionFields, company, profile, heading, submitLabel, busyLabel, job, first } = props;
  const shown = job ?? first;
  const { form, state, busy, errors, ready, offer } = useKeptForm(submit, {
    name: job ? `job:${job.id}` : NEW_JOB,
    owner: company.id,
  });
  const [salaryType, setSalaryType] = useState(salaryTypeOf(shown));
  const [previewing, setPreviewing] = useState<Previewing>();
  const previewButton = useRef<HTMLButtonElement>(null);

  /** The form is only hidden meanwhile, so that nothing typed is lost. */
  const preview = async () => {
    if (!form.ref.current) return;
    const typed = Object.fromEntries(new FormData(form.ref.current));
    if (!submit.check(typed)) return;
    const part = await import('./JobPreview.tsx').catch(() => undefined);
    if (part) setPreviewing({ Preview: part.default, typed });
    else showToast('error', 'Failed to fetch the preview.');
  };
  const goBack = (then: () => void) => {
    setPreviewing(undefined);
    // Once the form is seen again.
    setTimeout(then);
  };

  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (state.status !== 'refused' || state.message === '') return;
    const posted = job ? undefined : $postedJob.get();
    const link = posted && { href: paths.jobDetails(posted), text: 'View the job' };
    showToast('error', state.message, link || undefined);
  }, [state, job]);
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
      <SentForm
        className="form form--wide"
        aria-label={heading}
        onInput={() => $unsaved.set(true)}
        hidden={previewing !== undefined}
        {...form}
      >
        <h2>{heading}</h2>
        {!job && <PostedNotice />}
        <DraftOffer offer={offer} />
        <JobFields job={shown} companyName={company.name} profile={profile} errors={errors} />
        <SalaryFields job={shown} errors={errors} salaryType={salaryType} onChoose={setSalaryType} />
        <QuestionFields first={questionTexts(shown?.questions)} errors={errors} isPosted={job !== undefined} />
        {job && <ConflictNotice save={jobSave} form={form.ref} />}
        <div className="cluster">
          <button
            ref={previewButton}
            className="button button--quiet"
            type="button"
            disabled={!ready}
            onClick={() => void preview()}
          >
            Preview
          </button>
          <SubmitButton label={submitLabel} busyLabel={busyLabel} busy={busy} ready={ready} />
        </div>
        {!job && <LazyDraftAutosave form={form.ref} />}
      </SentForm>
      {previewing && (
        <previewing.Preview
          typed={previewing.typed}
          about={{ company, profile, job }}
          submitLabel={submitLabel}
          onBack={() => goBack(() => previewButton.current?.focus())}
          onSubmit={() => goBack(() => form.ref.current?.requestSubmit())}
        />
      )}
    </>
  );
}

/** Says of a form whose job was posted before where that job is. */
function PostedNotice() {
  const id = useStore($postedJob, { ssr: 'initial' });
  return (
    <div role="status">
      {id !== undefined && (
        <div className="notice form__notice">
          <p>{ALREADY_POSTED} What you change here does not change it.</p>
          <p className="cluster">
            <a href={paths.jobDetails(id)}>View the job</a>
            <a href={paths.editJob(id)}>Edit the job</a>
            <button className="button button--quiet" type="button" onClick={writeAnotherJob}>
              Write another job
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

type Autosave = typeof import('./DraftAutosave.tsx').default;

/** Keeps what is typed as a draft. It is fetched behind the form, which does without where it does not come. */
function LazyDraftAutosave(props: ComponentProps<Autosave>) {
  const [part, setPart] = useState<{ readonly default: Autosave }>();
  useEffect(() => {
    import('./DraftAutosave.tsx').then(setPart, (failure: unknown) => logInfo('No drafts', failure));
  }, []);
  return part && <part.default {...props} />;
}

/** Range when the job has either end of one. */
function salaryTypeOf(job: FirstFields | undefined): SalaryType {
  if (!job) return 'fixed';
  const hasEnds =
    'id' in job
      ? job.minSalary !== null || job.maxSalary !== null
      : // A draft has its type as it was chosen.
        job.salaryType === 'range';
  return hasEnds ? 'range' : 'fixed';
}
