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
