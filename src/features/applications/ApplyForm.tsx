import '#src/ui/submit-bar.css';
import { useStore } from '@nanostores/react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { SentForm } from '#src/forms/SentForm.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { Portrait } from '#src/ui/Portrait.tsx';
import { ApplicantAttachment } from './ApplicantAttachment.tsx';
import { ApplicantResume } from './ApplicantResume.tsx';
import { $answers, applyForm, draftName, letterOfPlainForm } from './apply.store.ts';
import { useWaitForUpload } from './use-wait-for-upload.ts';

interface Props {
  readonly profile: JobSeekerProfile;
  readonly job: Pick<JobDetails, 'id' | 'questions'>;
}

/** The form: the profile's summary, its resume, a second file, the answers and a cover letter. */
export function ApplyForm({ profile, job }: Props) {
  const answers = useStore($answers);
  const { form, state, busy, errors, ready, offer } = useKeptForm(applyForm, {
    name: draftName(job.id),
    owner: profile.id,
  });
  const { isWaiting, onSubmit } = useWaitForUpload(form);
  return (
    <SentForm
      {...form}
      onSubmit={onSubmit}
      className="panel apply__form"
      aria-label="Application"
      onInput={() => $unsaved.set(true)}
    >
      <ApplicantSummary profile={profile} />
      <ApplicantResume profile={profile} fault={errors['resume']} />
      <ApplicantAttachment />
      <div className="panel__cell form">
        <DraftOffer offer={offer} />
        {profile.name === null && (
          <TextField
            name="name"
            label="Your name"
            autoComplete="name"
            hint="It is kept in your profile."
            error={errors['name']}
            required
          />
        )}
        {answers && <answers.AnswerFields questions={job.questions} errors={errors} />}
        <TextAreaField
          name="coverLetter"
          label="Cover letter"
          rows={8}
          defaultValue={letterOfPlainForm()}
          error={errors['coverLetter']}
        />
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      </div>
      <p className="apply__wait small" role="status">
        {isWaiting && 'Your application is sent as soon as your resume is uploaded.'}
      </p>
      <div className="submit-bar">
        <SubmitButton
          label="Submit Application"
          busyLabel={isWaiting ? 'Waiting for your resume...' : 'Submitting...'}
          busy={busy || isWaiting}
          ready={ready}
        />
      </div>
    </SentForm>
  );
}

/** The applicant as the company will see them. */
function ApplicantSummary({ profile }: { readonly profile: JobSeekerProfile }) {
  const { name, headline, education, address, email, phone, profileImage } = profile;
  return (
    <section className="panel__part" aria-labelledby="applicant">
      <div className="panel__cell apply__who">
        <Portrait name={name} fallback={email} address={profileImage === null ? undefined : mediaUrl(profileImage)} />
        <div>
          <h2 id="applicant">{name ?? <NotSet />}</h2>
          <p>{headline ?? education ?? <NotSet />}</p>
        </div>
        <a className="tap" href={paths.jobSeekerProfile()}>
          Edit your profile
        </a>
      </div>
      <Facts
        facts={[
          ['Address', address],
          ['Email', email],
          ['Phone', phone],
        ]}
      />
    </section>
  );
}
