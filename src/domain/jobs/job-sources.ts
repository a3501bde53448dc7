/** Between the names of several boards that list the same job: `Jobberman; MyJobMag`. */
const BETWEEN = '; ';

/** The boards that the source of a job names. */
export function sourceNames(source: string): string[] {
  return source.split(BETWEEN);
}

/** Several boards as the source of one job. */
export function joinSources(names: readonly string[]): string {
  return names.join(BETWEEN);
}

/** A source as far as it says how it is to be named. */
interface AttributedSource {
  readonly name: string;
  readonly attribution?: { readonly text: string } | undefined;
}

/** In place of a source's name, when a listing's link is only a search for it there. */
export const findItOn = (source: string) => `Find it on ${source}`;

/** The words that a source asks for, with its name; empty for one that asks for none. */
export function termsOf({ name, attribution }: AttributedSource): string {
  const text = attribution?.text ?? '';
  return text === '' || text.includes(name) ? text : `${text}: ${name}`;
}
