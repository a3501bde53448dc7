import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationNote } from '#src/contracts/application-records.ts';
import { THE_COMPANY } from '#src/domain/applications/application-history.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { $notes } from './application-details.store.ts';
import { EditNote, NewNote } from './NoteForm.tsx';
import { removeNote } from './notes.store.ts';

interface Props {
  /** The application's. */
  readonly id: string;
  /** The company's id. */
  readonly owner: string;
}

/** What members of the company noted about an application, and the form for another note. */
export function Notes({ id, owner }: Props) {
  const notes = useStore($notes);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(notes.length);
  useEffect(() => {
    // The button that had the focus went with its note.
    if (notes.length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = notes.length;
  }, [notes.length]);
  return (
    <section className="panel__cell notes" aria-labelledby="notes">
      <h4 id="notes" ref={heading} tabIndex={-1}>
        Notes
      </h4>
      {notes.length > 0 && (
        <ul className="notes__list">
          {notes.map((note) => (
            <Note key={note.id} note={note} owner={owner} />
          ))}
        </ul>
      )}
      <NewNote id={id} owner={owner} />
    </section>
  );
}

function Note({ note, owner }: Pick<Props, 'owner'> & { readonly note: ApplicationNote }) {
  const { text, author, createdAt, editedAt, own } = note;
  const [isEdited, setEdited] = useState(false);
  const [busy, run] = useBusy();
  const item = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(isEdited);
  const close = useCallback(() => setEdited(false), []);
  useEffect(() => {
    if (isEdited === wasEdited.current) return;
    wasEdited.current = isEdited;
    item.current?.querySelector<HTMLElement>(isEdited ? 'textarea' : 'button')?.focus();
  }, [isEdited]);
  const when = timeInWords(createdAt, new Date());
  return (
    <li ref={item}>
      <p>
        <b>{author === THE_COMPANY ? 'The company' : author}</b>
        <span className="soft">
          {' · '}
          <time dateTime={createdAt}>{when}</time>
          {editedAt !== null && ', edited'}
        </span>
      </p>
      {isEdited ? <EditNote note={note} owner={owner} onClose={close} /> : <p className="notes__text">{text}</p>}
      {own && !isEdited && (
        <p className="notes__acts">
          <button
            className="text-button"
            type="button"
            aria-label={`Edit the note of ${when}`}
            onClick={() => setEdited(true)}
          >
            Edit
          </button>
          <button
            className="text-button"
            type="button"
            aria-label={`Remove the note of ${when}`}
            aria-disabled={busy}
            onClick={() => run(() => removeNote(note))}
          >
            Remove
          </button>
        </p>
      )}
    </li>
  );
}
