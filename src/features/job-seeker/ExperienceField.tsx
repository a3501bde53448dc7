import { useEffect, useRef, useState } from 'react';
import {
  experienceFaults,
  experienceLines,
  NO_EXPERIENCE,
  readExperience,
  writeExperience,
  type TypedExperience,
} from '#src/domain/profiles/experience-form.ts';
import { ChosenField } from '#src/forms/ChosenField.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { ExperienceEntry } from './ExperienceEntry.tsx';

interface Entry {
  readonly id: number;
  /** As it is stored; an entry that is not touched stays as it was written. */
  readonly line: string;
  readonly typed: TypedExperience;
}

interface Props {
  readonly stored: string | null;
  readonly error: string | undefined;
}

const NAME = 'workExperience';
const textOf = (entries: readonly Entry[]) =>
  entries
    .map(({ line }) => line)
    .filter((line) => line !== '')
    .join('\n');

/** Work experience as entries, in the order in which they are shown. */
export function ExperienceField({ stored, error }: Props) {
  const [next, setNext] = useState(1_000);
  const [entries, setEntries] = useState(() => entriesOf(stored));
  const root = useRef<HTMLFieldSetElement>(null);
  /** The control that gets the focus once the list has changed. */
  const [focus, setFocus] = useState<string>();
  useEffect(() => {
    if (focus) root.current?.querySelector<HTMLElement>(focus)?.focus();
  }, [focus, entries]);

  function change(changed: readonly Entry[], focused?: string) {
    setEntries(changed);
    setFocus(focused);
    $unsaved.set(true);
  }

  function add() {
    change([...entries, { id: next, line: '', typed: NO_EXPERIENCE }], `[data-entry="${next}"] input`);
    setNext(next + 1);
  }

  function move(index: number, by: -1 | 1) {
    const moved = entries[index];
    if (moved === undefined) return;
    const rest = entries.filter((entry) => entry !== moved);
    const place = index + by;
    // At an end the button that was pressed is off, and the other one has the focus.
    const isAtEnd = place === 0 || place === rest.length;
    const button = by < 0 === isAtEnd ? 'down' : 'up';
    change(rest.toSpliced(place, 0, moved), `[data-entry="${moved.id}"] [data-move="${button}"]`);
  }

  function remove(index: number) {
    const left = entries.toSpliced(index, 1);
    const after = left[Math.min(index, left.length - 1)];
    change(left, after ? `[data-entry="${after.id}"] [data-remove]` : '[data-add]');
  }

  const type = (entry: Entry, typed: TypedExperience) =>
    change(entries.map((one) => (one === entry ? { ...one, typed, line: writeExperience(typed) } : one)));

  const storedLines = new Set(experienceLines(stored));
  return (
    <fieldset className="form" ref={root}>
      <legend>Work experience</legend>
      <ChosenField
        name={NAME}
        label="Work experience"
        stored={stored ?? ''}
        value={textOf(entries)}
        onRestore={(text) => setEntries(entriesOf(text))}
      />
      <ol className="form">
        {entries.map((entry, index) => (
          <ExperienceEntry
            key={entry.id}
            id={entry.id}
            number={index + 1}
            last={index === entries.length - 1}
            typed={entry.typed}
            // Entries that were stored before are not blamed.
            faults={error && !storedLines.has(entry.line) ? experienceFaults(entry.typed, new Date()) : {}}
            onType={(typed) => type(entry, typed)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <button className="button button--quiet" type="button" data-add onClick={add}>
        Add experience
      </button>
    </fieldset>
  );
}

function entriesOf(text: string | null): readonly Entry[] {
  return experienceLines(text).map((line, id) => ({ id, line, typed: readExperience(line) }));
}
