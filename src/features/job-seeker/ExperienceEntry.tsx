import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TypedExperience } from '#src/domain/profiles/experience-form.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';

interface Props {
  readonly id: number;
  readonly number: number;
  /** Whether it is the last. */
  readonly last: boolean;
  readonly typed: TypedExperience;
  readonly faults: { readonly from?: string; readonly to?: string };
  readonly onType: (typed: TypedExperience) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One entry of work experience. Its fields have no part in what the form sends: the field above has. */
export function ExperienceEntry(props: Props) {
  const { id, number, last, typed, faults, onType, onMove, onRemove } = props;
  const label = `Experience ${number}${typed.title && `: ${typed.title}`}`;
  const field = (name: 'title' | 'place' | 'from' | 'to' | 'text') => ({
    name: `experience-${id}-${name}`,
    // Not among what the form sends and keeps: the field with the whole text is.
    form: 'none',
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onType({ ...typed, [name]: value }),
  });
  return (
    <li>
      <fieldset className="form" data-entry={id}>
        <legend>{label}</legend>
        <TextField label="Title" {...field('title')} />
        <TextField label="Place" {...field('place')} />
        <TextField label="From" hint="2019, or March 2019" {...field('from')} error={faults.from} />
        <TextField label="To" {...field('to')} disabled={typed.lasts} error={faults.to} />
        <label className="choice">
          <input
            type="checkbox"
            checked={typed.lasts}
            onChange={({ currentTarget: { checked } }) =>
              onType({ ...typed, lasts: checked, to: checked ? '' : typed.to })
            }
          />
          I currently work here
        </label>
        <TextAreaField label="What you did" hint="One paragraph." rows={2} {...field('text')} />
        <div className="cluster">
          <button
            className="button button--quiet"
            type="button"
            data-move="up"
            disabled={number === 1}
            aria-label={`Move up: ${label}`}
            onClick={() => onMove(-1)}
          >
            <ArrowUp className="icon" aria-hidden="true" />
          </button>
          <button
            className="button button--quiet"
            type="button"
            data-move="down"
            disabled={last}
            aria-label={`Move down: ${label}`}
            onClick={() => onMove(1)}
          >
            <ArrowDown className="icon" aria-hidden="true" />
          </button>
          <button
            className="button button--quiet"
            type="button"
            data-remove
            aria-label={`Remove: ${label}`}
            onClick={onRemove}
          >
            Remove
          </button>
        </div>
      </fieldset>
    </li>
  );
}
