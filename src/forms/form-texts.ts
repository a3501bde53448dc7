/** Texts of a form's fields, by field name. */
export type FormTexts = Readonly<Record<string, string>>;

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Secrets and files are left alone, and so is what has no text. */
const LEFT_ALONE = ['password', 'file', 'hidden', 'checkbox', 'radio'];

/** The texts and numbers of a record as a form shows them. */
export function textsOf(record: object): FormTexts {
  const shown = Object.entries(record).filter(
    ([, value]) => value === null || typeof value === 'string' || typeof value === 'number',
  );
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value ?? '')]));
}

/** The controls of a form that hold text. */
function textControls(form: HTMLFormElement): TextControl[] {
  const all = [...form.querySelectorAll<TextControl>('input, textarea, select')];
  return all.filter((control) => control.form === form && control.name !== '' && !LEFT_ALONE.includes(control.type));
}

/** The texts that the person has changed in a form; its fields must be uncontrolled. */
export function changedTexts(form: HTMLFormElement): FormTexts {
  const changed = textControls(form).filter(isChanged);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

export function isChanged(control: TextControl): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options].filter(({ disabled }) => !disabled);
  // Without a default the browser chooses the first.
  const untouched = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return control.value !== (untouched?.value ?? '');
}

/** The controls of a form that say something else than these texts. */
export function differingControls(form: HTMLFormElement, texts: FormTexts): TextControl[] {
  return textControls(form).filter(({ name, value }) => texts[name] !== undefined && texts[name] !== value);
}

/** Puts texts into the fields of their names, as if they were typed. */
export function fillForm(form: HTMLFormElement, texts: FormTexts): void {
  for (const control of textControls(form)) {
    const text = texts[control.name];
    if (text === undefined) continue;
    control.value = text;
    // It is unsaved input like any other.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
