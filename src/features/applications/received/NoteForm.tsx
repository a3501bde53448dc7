import { useEffect } from 'react';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { markUnsaved, noteForm, noteSave } from './application-details.store.ts';

interface Props {
  readonly id: string;
  readonly note: string | null;
  /** The company's id. */
  readonly owner: string;
}

/** The note that the company writes for itself. */
export function NoteForm({ id, note, owner }: Props) {
  const { form, state, busy, errors, ready, offer } = useKeptForm(noteForm, { name: `note:${id}`, owner });
  useEffect(() => {
    if (state.status === 'done') noteForm.reset();
  }, [state]);
  return (
    <SentForm
      {...form}
      className="panel__cell form"
      aria-label="Note"
      aria-busy={busy}
      onInput={() => markUnsaved('note', true)}
    >
      <DraftOffer offer={offer} />
      <TextAreaField
        name="note"
        label="Note"
        hint="Only your company sees it."
        rows={3}
        maxLength={5000}
        defaultValue={note ?? ''}
        error={errors['note']}
      />
      <ConflictNotice save={noteSave} form={form.ref} />
      <SubmitButton label="Save note" busyLabel="Saving..." busy={busy} ready={ready} />
    </SentForm>
  );
}
