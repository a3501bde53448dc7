import { useEffect, useState, type RefObject } from 'react';
import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import { differingControls, fillForm, isChanged, type FormTexts, type TextControl } from './form-texts.ts';
import type { GuardedSave } from './save-unless-changed.ts';

interface Props {
  readonly save: Pick<GuardedSave<never>, '$conflict' | 'resolve'>;
  readonly form: RefObject<HTMLFormElement | null>;
}

interface Conflict {
  readonly theirs: FormTexts;
  readonly differences: readonly Difference[];
}

interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/**
 * Stands in a form whose record was saved elsewhere meanwhile, until the person has chosen: shows both
 * where they differ. Fields that the person has not changed take what was saved.
 */
export function ConflictNotice({ save, form }: Props) {
  const [conflict, setConflict] = useState<Conflict>();
  useEffect(
    () =>
      save.$conflict.subscribe((theirs) =>
        setConflict(theirs && form.current ? conflictIn(form.current, theirs) : undefined),
      ),
    [save, form],
  );
  if (!conflict) return null;
  const { theirs, differences } = conflict;

  return (
    <div className="notice notice--error form__notice" role="alert">
      <p>{CHANGED_SINCE} Nothing is lost: choose what stays.</p>
      <dl className="form__differences">
        {differences.map(({ label, theirs: saved, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>Saved elsewhere: {saved || 'nothing'}</dd>
            <dd>Yours: {mine || 'nothing'}</dd>
          </div>
        ))}
      </dl>
      <p className="cluster">
        <button
          className="button button--quiet"
          type="button"
          onClick={() => {
            save.resolve();
            form.current?.requestSubmit();
          }}
        >
          Save my version
        </button>
        <button
          className="button button--quiet"
          type="button"
          onClick={() => {
            if (form.current) fillForm(form.current, theirs);
            save.resolve();
          }}
        >
          Use the saved version
        </button>
      </p>
    </div>
  );
}

/** Fills in what was saved where the person has changed nothing. */
function conflictIn(form: HTMLFormElement, theirs: FormTexts): Conflict {
  const differing = differingControls(form, theirs);
  const changed = differing.filter(isChanged);
  const untouched = differing.filter((control) => !changed.includes(control));
  fillForm(form, pick(theirs, untouched));
  return { theirs, differences: changed.map((control) => differenceOf(control, theirs)) };
}

function pick(texts: FormTexts, controls: readonly TextControl[]): FormTexts {
  return Object.fromEntries(controls.map(({ name }) => [name, texts[name] ?? '']));
}

function differenceOf(control: TextControl, theirs: FormTexts): Difference {
  const inWords = (value: string) => {
    if (value.startsWith('/media/')) return 'a picture';
    if (!(control instanceof HTMLSelectElement)) return value;
    return [...control.options].find((option) => option.value === value)?.text ?? value;
  };
  return {
    label: control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.name,
    theirs: inWords(theirs[control.name] ?? ''),
    mine: inWords(control.value),
  };
}
