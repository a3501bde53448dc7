/** The fields of a form, without those that are empty: `search=engineer&level=Intern`. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const fields = Array.from(new FormData(form), ([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ]);
  return new URLSearchParams(fields.filter(([, value]) => value !== ''));
}

/** These fields of an address, without those that are empty. */
export function queryIn(address: URLSearchParams, fields: readonly string[]): URLSearchParams {
  const given = fields.map((name): [string, string] => [name, address.get(name)?.trim() ?? '']);
  return new URLSearchParams(given.filter(([, value]) => value !== ''));
}

/** Puts a query into the fields of a form; a value that a select does not offer becomes a choice of it. */
export function fillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    const isSelect = field instanceof HTMLSelectElement;
    if (!isSelect && !(field instanceof HTMLInputElement)) continue;
    const value = query.get(field.name) ?? '';
    if (!isSelect && field.type === 'checkbox') field.checked = field.value === value;
    else field.value = value;
    if (isSelect && field.value !== value) field.add(new Option(value, value, false, true));
  }
}
