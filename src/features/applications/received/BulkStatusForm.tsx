import { useStore } from '@nanostores/react';
import { STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { $typedBefore, bulkStatusForm } from './batch.store.ts';

const CHOICES = [{ value: '', label: 'Choose a status' }, ...STATUS_CHOICES];

/** A new status for the chosen applications, with one message to all of them, which a dialog shows first. */
export function BulkStatusForm({ count }: { readonly count: number }) {
  const { form, state, busy, errors, ready } = useForm(bulkStatusForm);
  const before = useStore($typedBefore);
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
        hint="Each applicant sees the status and this at once, and is emailed ten minutes later what stands then."
        rows={2}
        maxLength={2000}
        defaultValue={before?.message ?? ''}
        error={errors['message']}
      />
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
