import { STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { ReleaseFields } from './ReleaseFields.tsx';
import { bulkStatusForm, type Typed } from './batch.store.ts';

const CHOICES = [{ value: '', label: 'Choose a status' }, ...STATUS_CHOICES];

interface Props {
  readonly count: number;
  /** What was typed for these before. */
  readonly before: Typed | undefined;
}

/** A new status for the chosen applications, with one message to all of them, which a dialog shows first. */
export function BulkStatusForm({ count, before }: Props) {
  const { form, state, busy, errors, ready } = useForm(bulkStatusForm);
  return (
    <SentForm {...form} className="form received-chosen" aria-label="Selected applications">
      <SelectField
        name="newStatus"
        label="New status"
        choices={CHOICES}
        defaultValue={before?.newStatus ?? ''}
        required
        error={errors['newStatus']}
      />
      <TextAreaField
        name="message"
        label="Message to each applicant"
        hint="It is emailed with the status: ten minutes after applicants can read it, or at 8:00 of the day."
        rows={2}
        maxLength={2000}
        defaultValue={before?.message ?? ''}
        error={errors['message']}
      />
      <ReleaseFields label="Applicants read this" errors={errors} chosen={before} />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton
        label={`Update status of ${count.toLocaleString('en-GB')}`}
        busyLabel="Checking..."
        busy={busy}
        ready={ready}
      />
    </SentForm>
  );
}
