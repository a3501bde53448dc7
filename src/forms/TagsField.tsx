import '#src/ui/tag.css';
import './tags-field.css';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { $unsaved } from '#src/forms/unsaved.ts';
import { ChosenField } from './ChosenField.tsx';
import { TextField } from './TextField.tsx';

/** How a list of tags is written as the text that a form holds. */
export interface TagsText {
  readonly read: (text: string) => readonly string[];
  readonly write: (list: readonly string[]) => string;
  /** The list with what was typed at its end; the same list where that changes nothing. */
  readonly add: (list: readonly string[], typed: string) => readonly string[];
}

interface Props {
  /** The name of the field that is sent. */
  readonly name: string;
  /** The name of the field in which one is typed. */
  readonly typedName: string;
  /** The label of the list. */
  readonly label: string;
  /** The label of one of them. */
  readonly one: string;
  readonly text: TagsText;
  readonly stored: readonly string[];
  readonly longest: number;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  /** The key that ends a tag besides Enter. */
  readonly divider?: string;
}

/** A list of short texts as tags; Enter adds the typed one. */
export function TagsField(props: Props) {
  const { name, typedName, label, one, text, stored, longest, hint, error, divider } = props;
  const [list, setList] = useState(stored);
  /** The last change of the list in words, for visitors who do not see it. */
  const [said, setSaid] = useState<readonly [words: string, turn: number]>(['', 0]);
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
    const longer = text.add(list, field.value);
    change(longer);
    sayAdded(longer, field.value);
    // One that is listed already stays selected: typing replaces it.
    if (longer === list) field.select();
    else field.value = '';
    field.focus();
  }

  /** Adds what was typed and not added. */
  function addOnLeaving() {
    const field = input();
    const longer = text.add(list, field?.value ?? '');
    if (!field || longer === list) return;
    change(longer);
    sayAdded(longer, field.value);
    field.value = '';
  }

  /** The same words are said again when they are new in the page. */
  const say = (words: string) => setSaid(([, turn]) => [words, turn + 1]);

  function sayAdded(longer: readonly string[], typed: string) {
    if (longer !== list) say(`Added: ${longer.slice(list.length).join(', ')}.`);
    else if (typed.trim() !== '') say(`${typed.trim()} is in the list already.`);
  }

  return (
    <div className="tags-field form" ref={root}>
      <ChosenField
        name={name}
        label={label}
        stored={text.write(stored)}
        value={text.write(list)}
        onRestore={(lines) => setList(text.read(lines))}
      />
      <div className="tags-field__add">
        <TextField
          name={typedName}
          label={one}
          maxLength={longest}
          autoComplete="off"
          hint={hint}
          error={error}
          onBlur={addOnLeaving}
          onKeyDown={(event) => {
            // An Enter that ends a composed word belongs to the word.
            if (event.nativeEvent.isComposing) return;
            if (event.key !== 'Enter' && event.key !== divider) return;
            event.preventDefault();
            add();
          }}
        />
        <button className="button button--quiet" type="button" onClick={add}>
          Add
        </button>
      </div>
      <p aria-live="polite" className="visually-hidden">
        <span key={said[1]}>{said[0]}</span>
      </p>
      <ul aria-label={label}>
        {list.map((tag) => (
          <li key={tag} className="tag">
            {tag}
            <button
              type="button"
              aria-label={`Remove ${tag}`}
              onClick={() => {
                change(list.filter((other) => other !== tag));
                say(`Removed: ${tag}.`);
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
