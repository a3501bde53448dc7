import { NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';

/** The filter in the fields of the form or the parameters of an address. */
export function filterOf(fields: FormData | URLSearchParams): JobFilter {
  const value = (name: string) => {
    const given = fields.get(name);
    return typeof given === 'string' ? given.trim() : '';
  };
  const entries = Object.keys(NO_FILTER).map((name) => [name, value(name)]);
  return Object.fromEntries(entries) as Record<keyof JobFilter, string>;
}

/** A filter and a page of what it finds as the parameters of an address: `search=engineer&page=2`. */
export function queryOf(filter: JobFilter, page = 1): string {
  const given = Object.entries<string>({ ...filter }).filter(([, value]) => value !== '');
  return new URLSearchParams(page > 1 ? [...given, ['page', String(page)]] : given).toString();
}

/** The page that the parameters of an address name, from 1. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/**
 * Puts a filter into the form. A value that a select does not offer becomes a choice of it; one whose field is not there
 * yet is held by a hidden one.
 */
export function fillForm(form: HTMLFormElement, filter: JobFilter): void {
  for (const [name, value] of Object.entries<string>({ ...filter })) {
    let field = form.elements.namedItem(name);
    if (!field && value !== '') {
      field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name });
      form.append(field);
    }
    if (field instanceof HTMLInputElement) field.value = value;
    if (!(field instanceof HTMLSelectElement)) continue;
    field.value = value;
    if (field.value === value) continue;
    field.add(new Option(value, value, false, true));
    // A city without its country.
    field.disabled = false;
  }
}
