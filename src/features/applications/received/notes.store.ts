import { noteInput } from '#src/contracts/application-input.ts';
import type { ApplicationNote } from '#src/contracts/application-records.ts';
import { api } from '#src/browser/api.ts';
import { ask } from '#src/forms/ask.ts';
import { formSubmit, type FormSubmit } from '#src/forms/submit.ts';
import { $notes, store } from './application-details.store.ts';

/** The name among the page's forms of the one that adds a note. */
export const NEW_NOTE = 'note';

const SAVE = { success: 'Note saved.', fallback: 'Failed to save the note' };

/** Adds a note about the application. */
export const newNoteForm = formSubmit({
  schema: noteInput,
  send: (body, key) =>
    store(NEW_NOTE, SAVE, async (params) => {
      const note = await api('POST /jobs/applications/:id/notes', { params, body }, { key });
      $notes.set([...$notes.get(), note]);
    }),
  fallback: SAVE.fallback,
});

/** Replaces the text of a note. */
export function noteForm({ id: noteId }: ApplicationNote): FormSubmit {
  return formSubmit({
    schema: noteInput,
    send: (body) =>
      store(noteId, SAVE, async ({ id }) => {
        const changed = await api('PATCH /jobs/applications/:id/notes/:noteId', { params: { id, noteId }, body });
        $notes.set($notes.get().map((note) => (note.id === noteId ? changed : note)));
      }),
    fallback: SAVE.fallback,
  });
}

/** Removes a note once that is confirmed; a failure is said by a toast. */
export async function removeNote({ id: noteId, text }: ApplicationNote): Promise<void> {
  const isConfirmed = await ask({
    heading: 'Remove this note?',
    about: text.length > 100 ? `${text.slice(0, 99)}…` : text,
    why: 'It is permanently deleted for everyone in your company.',
    no: 'Keep it',
    yes: 'Remove note',
  });
  if (!isConfirmed) return;
  const words = { success: 'Note removed.', fallback: 'Failed to remove the note' };
  await store(noteId, words, async ({ id }) => {
    await api('DELETE /jobs/applications/:id/notes/:noteId', { params: { id, noteId } });
    $notes.set($notes.get().filter((note) => note.id !== noteId));
  }).catch(() => undefined);
}
