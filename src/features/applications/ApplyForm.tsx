import '#src/ui/submit-bar.css';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useKeptDraft } from '#src/forms/use-kept-draft.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { ApplicantResume } from './ApplicantResume.tsx';
import { ApplicantSummary } from './ApplicantSummary.tsx';
import { applyForm } from './apply.store.ts';

interface Props {
  readonly profile: JobSeekerProfile;
  readonly jobId: string;
}

/** The form: the profile's summary, its resume and a cover letter. */
export function ApplyForm({ profile, jobId }: Props) {
  const { form, state, busy, errors, ready } = useForm(applyForm);
  useKeptDraft(form.ref, `apply:${jobId}`, profile.id);
  return (
    <form
      {...form}
      className="panel apply__form"
      aria-label="Application"
      onInput={() => $unsaved.set(true)}
    >
      <ApplicantSummary profile={profile} />
      <ApplicantResume profile={profile} fault={errors['resume']} />
      <div className="panel__cell form">
        <TextAreaField
          name="coverLetter"
          label="Cover letter (optional)"
          rows={8}
          error={errors['coverLetter']}
        />
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      </div>
      <div className="submit-bar">
        <SubmitButton
          label="Submit Application"
          busyLabel="Submitting..."
          busy={busy}
          ready={ready}
        />
      </div>
    </form>
  );
}
