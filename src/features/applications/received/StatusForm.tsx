import { useEffect } from 'react';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { choiceOf, STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { ReleaseFields } from './ReleaseFields.tsx';
import type { Release } from './release-choice.ts';
import { markUnsaved, statusForm, statusSave } from './application-details.store.ts';

interface Props {
  readonly id: string;
  readonly status: ApplicationStatus;
  /** The company's id. */
  readonly owner: string;
  /** Whether a message finds the applicant. */
  readonly isReachable: boolean;
  /** When the applicant reads what was decided; undefined where they can. */
  readonly release: Release | undefined;
}

/** The dropdown of the status, the message that goes with it, and the button that stores both. */
export function StatusForm({ id, status, owner, isReachable, release }: Props) {
  const { form, state, busy, errors, ready, offer } = useKeptForm(statusForm, { name: `status:${id}`, owner });
  useEffect(() => {
    if (state.status !== 'done') return;
    const message = form.ref.current?.querySelector('textarea');
    if (message) message.value = '';
    statusForm.reset();
  }, [state, form.ref]);
  return (
    <SentForm
      {...form}
      className="form"
      aria-label="Status"
      aria-busy={busy}
      onInput={() => markUnsaved('status', true)}
    >
      <DraftOffer offer={offer} />
      <SelectField
        name="status"
        label="Change status"
        choices={STATUS_CHOICES}
        defaultValue={choiceOf(status)}
        error={errors['status']}
      />
      {isReachable && (
        <>
          <TextAreaField
            name="message"
            label="Message to the applicant"
            hint="It is emailed with the status: ten minutes after the applicant can read it, or at 8:00 of the day."
            rows={3}
            maxLength={2000}
            error={errors['message']}
          />
          <ReleaseFields
            key={JSON.stringify(release)}
            label="The applicant reads this"
            errors={errors}
            chosen={release}
          />
        </>
      )}
      <ConflictNotice save={statusSave} form={form.ref} />
      <SubmitButton label="Update status" busyLabel="Updating..." busy={busy} ready={ready} />
    </SentForm>
  );
}
