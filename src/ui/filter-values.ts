/** The fields of a filter by name; an empty value means all. */
type Values = Readonly<Record<string, string>>;

/** The values of `names` in the fields of a form or the parameters of an address. */
export function valuesOf<N extends string>(
  fields: FormData | URLSearchParams,
  names: readonly N[],
): Record<N, string> {
  const value = (name: string) => {
    const given = fields.get(name);
    return typeof given === 'string' ? given.trim() : '';
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, string>;
}

/** Values and a page of what they find as the parameters of an address: `search=engineer&page=2`. */
export function queryOf(values: object, page = 1): string {
  const given = Object.entries(values as Values).filter(([, value]) => value !== '');
  return new URLSearchParams(page > 1 ? [...given, ['page', String(page)]] : given).toString();
}

/** The page that the parameters of an address name, from 1. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/**
 * Puts values into a form. One that a select does not offer becomes a choice of it; one whose field is not there yet is
 * held by a hidden one.
 */
export function fillForm(form: HTMLFormElement, values: object): void {
  for (const [name, value] of Object.entries(values as Values)) {
    let field = form.elements.namedItem(name);
    if (!field && value !== '') {
      field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name });
      form.append(field);
    }
    if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked = field.value === value;
      else field.value = value;
    }
    if (!(field instanceof HTMLSelectElement)) continue;
    field.value = value;
    if (field.value === value) continue;
    field.add(new Option(value, value, false, true));
    // A city without its country.
    field.disabled = false;
  }
}
