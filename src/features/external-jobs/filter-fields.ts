import type { JobFilter } from '#src/domain/job-filter.ts';

/** The filter in the fields of the form or the parameters of an address. */
export function filterOf(fields: FormData | URLSearchParams): JobFilter {
  const value = (name: keyof JobFilter) => {
    const given = fields.get(name);
    return typeof given === 'string' ? given.trim() : '';
  };
  return { search: value('search'), level: value('level'), category: value('category') };
}

/** Puts a filter into the form; a value that a select does not offer becomes a choice of it. */
export function fillForm(form: HTMLFormElement, filter: JobFilter): void {
  for (const [name, value] of Object.entries<string>({ ...filter })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
    if (!(field instanceof HTMLSelectElement)) continue;
    field.value = value;
    if (field.value !== value) field.add(new Option(value, value, false, true));
  }
}
