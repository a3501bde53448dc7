import '#src/ui/tag.css';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  specializationLines,
  specializationsFrom,
  withSpecialization,
} from '#src/domain/specializations.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { ChosenField } from './ChosenField.tsx';

interface Props {
  readonly stored: readonly string[];
  readonly error: string | undefined;
}

/** Specializations as tags; Enter adds the typed one. */
export function SpecializationsField({ stored, error }: Props) {
  const [list, setList] = useState(stored);
  const root = useRef<HTMLDivElement>(null);
  const input = () => root.current?.querySelector('input');

  function change(changed: readonly string[]) {
    if (changed === list) return;
    setList(changed);
    $unsaved.set(true);
  }

  function add() {
    const field = input();
    if (!field) return;
    const longer = withSpecialization(list, field.value);
    change(longer);
    // A specialization that is listed already stays selected: typing replaces it.
    if (longer === list) field.select();
    else field.value = '';
    field.focus();
  }

  return (
    <div className="own-company__specializations" ref={root}>
      <ChosenField
        name="specializations"
        stored={specializationLines(stored)}
        value={specializationLines(list)}
        onRestore={(lines) => setList(specializationsFrom(lines))}
      />
      <div className="own-company__add">
        <TextField
          name="newSpecialization"
          label="Specialization"
          maxLength={60}
          autoComplete="off"
          hint="Press Enter after each one."
          error={error}
          onKeyDown={(event) => {
            // An Enter that ends a composed word belongs to the word.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <button className="button button--quiet" type="button" onClick={add}>
          Add
        </button>
      </div>
      <ul aria-label="Specializations">
        {list.map((name) => (
          <li key={name} className="tag">
            {name}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => {
                change(list.filter((other) => other !== name));
                // The button that had the focus is gone.
                input()?.focus();
              }}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
