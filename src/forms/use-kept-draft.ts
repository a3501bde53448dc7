import { useEffect, type RefObject } from 'react';
import { forgetDraft, keptDraft, offerDraft, type Draft } from './kept-draft.ts';
import { showToast } from '#src/browser/toasts.ts';

/**
 * Restores the draft that `owner` (an account's id) had in this form when the session ended, and
 * registers the form for the next time. `name` is unique, also among forms for different jobs. The
 * fields must be uncontrolled; passwords and files are never kept.
 */
export function useKeptDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  owner: string,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const draft = keptDraft(name, owner);
    forgetDraft(name);
    if (draft) {
      fillForm(element, draft);
      showToast('success', 'What you had typed is back.');
    }
    return offerDraft(name, () => changesIn(element));
  }, [form, name, owner]);
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER_KEPT = ['password', 'file', 'hidden', 'checkbox', 'radio'];

function textControls(form: HTMLFormElement): TextControl[] {
  const all = [...form.querySelectorAll<TextControl>('input, textarea, select')];
  return all.filter(
    (control) => control.form === form && control.name !== '' && !NEVER_KEPT.includes(control.type),
  );
}

function changesIn(form: HTMLFormElement): Draft {
  const changed = textControls(form).filter(isChanged);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

function isChanged(control: TextControl): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options].filter(({ disabled }) => !disabled);
  // Without a default the browser chooses the first.
  const untouched = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return control.value !== (untouched?.value ?? '');
}

/** Puts texts into the fields of their names, as if they were typed. */
export function fillForm(form: HTMLFormElement, draft: Draft): void {
  for (const control of textControls(form)) {
    const typed = draft[control.name];
    if (typed === undefined) continue;
    control.value = typed;
    // It is unsaved input like any other.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
