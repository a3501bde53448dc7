import * as v from 'valibot';
import { noteInput } from './application-input.ts';
import { applicationNote } from './application-records.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { NO_SUCH_APPLICATION } from './messages.ts';

/** Bytes of the longest note with every character of it escaped. */
const MAX_BYTES = 32 * 1024;

const NO_SUCH_NOTE = 'This note has been removed.';

/** An application, and a note about it. */
const noteParams = v.object({ id, noteId: id });

export const applicationNoteEndpoints = {
  listNotes: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id/notes',
    access: 'company',
    summary: "The notes of the calling company's members about an application, oldest first.",
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: v.object({ notes: v.array(applicationNote) }),
  }),

  addNote: endpoint({
    method: 'POST',
    path: '/jobs/applications/:id/notes',
    access: 'company',
    makes: true,
    summary: 'Adds a note about an application, which only its company sees.',
    errors: ['conflict', 'over_quota'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    body: noteInput,
    maxBodyBytes: MAX_BYTES,
    created: true,
    response: applicationNote,
  }),

  changeNote: endpoint({
    method: 'PATCH',
    path: '/jobs/applications/:id/notes/:noteId',
    access: 'company',
    summary: 'Replaces the text of a note; only its author may, or every member where it is of the company.',
    errors: ['conflict'],
    notFound: NO_SUCH_NOTE,
    params: noteParams,
    body: noteInput,
    maxBodyBytes: MAX_BYTES,
    response: applicationNote,
  }),

  removeNote: endpoint({
    method: 'DELETE',
    path: '/jobs/applications/:id/notes/:noteId',
    access: 'company',
    summary: 'Removes a note; only its author may, or every member where it is of the company.',
    errors: ['conflict'],
    notFound: NO_SUCH_NOTE,
    params: noteParams,
  }),
};
