import { useEffect, useState } from 'react';
import type { ApplicationNote } from '#src/contracts/application-records.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import type { FormSubmit } from '#src/forms/submit.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useResetWhenDone } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { markUnsaved } from './application-details.store.ts';
import { NEW_NOTE, newNoteForm, noteForm } from './notes.store.ts';

interface Props {
  /** The company's id. */
  readonly owner: string;
}

/** The form that adds a note to the application of this id. */
export function NewNote({ id, owner }: Props & { readonly id: string }) {
  const form = useNoteForm(newNoteForm, { name: NEW_NOTE, id, owner });
  useResetWhenDone(form, newNoteForm);
  return (
    <SentForm {...form.form} className="form" aria-label="New note" aria-busy={form.busy} onInput={form.onInput}>
      <DraftOffer offer={form.offer} />
      <TextAreaField
        name="text"
        label="Note"
        hint="Only your company sees it."
        rows={3}
        maxLength={5000}
        required
        error={form.errors['text']}
      />
      <SubmitButton label="Add note" busyLabel="Saving..." busy={form.busy} ready={form.ready} />
    </SentForm>
  );
}

/** A note in its place while it is changed. */
export function EditNote({
  note,
  owner,
  onClose,
}: Props & { readonly note: ApplicationNote; readonly onClose: () => void }) {
  const [submit] = useState(() => noteForm(note));
  const form = useNoteForm(submit, { name: note.id, id: note.id, owner });
  const isSaved = form.state.status === 'done';
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  useEffect(() => () => markUnsaved(note.id, false), [note.id]);
  return (
    <SentForm {...form.form} className="form" aria-label="Edit note" aria-busy={form.busy} onInput={form.onInput}>
      <DraftOffer offer={form.offer} />
      <TextAreaField
        name="text"
        id={note.id}
        label="Edit note"
        rows={5}
        maxLength={5000}
        required
        defaultValue={note.text}
        error={form.errors['text']}
      />
      <p className="cluster">
        <SubmitButton label="Save note" busyLabel="Saving..." busy={form.busy} ready={form.ready} />
        <button className="button button--quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </SentForm>
  );
}

/** Binds a form for a note, of which the page knows whether it holds what is not stored. */
function useNoteForm(
  submit: FormSubmit,
  { name, id, owner }: { readonly name: string; readonly id: string; readonly owner: string },
) {
  const form = useKeptForm(submit, { name: `note:${id}`, owner });
  return { ...form, onInput: () => markUnsaved(name, true) };
}
