import type { ALERT_LISTS } from '#src/contracts/alert-values.ts';
import { JOB_FIELDS } from '#src/contracts/lists/job-list.ts';
import { SCHOLARSHIP_FIELDS } from '#src/contracts/lists/scholarship-list.ts';
import { listPaths } from './list-paths.ts';
import { paths } from './paths.ts';

interface ListPages {
  /** The built list: with the query of a search the server answers it with the results, as their page renders them. */
  readonly path: string;
  /** The page of the results of a query, which works without JavaScript too. */
  readonly search: (query: string) => string;
  readonly fields: readonly string[];
}

const LISTS: Readonly<Record<(typeof ALERT_LISTS)[number], ListPages>> = {
  jobs: { path: paths.jobs(), search: listPaths.jobSearch, fields: JOB_FIELDS },
  scholarships: { path: paths.scholarships(), search: listPaths.scholarshipSearch, fields: SCHOLARSHIP_FIELDS },
};

/** The paths of the built lists. */
export const searchedLists = Object.values(LISTS).map(({ path }) => path);

/** The page of the results of a query of a list, which works without JavaScript too. */
export function searchPage(list: keyof typeof LISTS, query: string): string {
  return LISTS[list].search(query);
}

/**
 * The search that the address of a list asks for, without the rest of its query, and the address (path and query) where
 * its page is rendered; undefined for any other address.
 */
export function searchAt({ pathname, searchParams }: URL): { query: string; rendered: string } | undefined {
  const list = Object.values(LISTS).find(({ path }) => path === pathname);
  if (!list) return undefined;
  const given = [...list.fields, 'page'].map((name): [string, string] => [name, searchParams.get(name)?.trim() ?? '']);
  const query = String(new URLSearchParams(given.filter(([, value]) => value !== '')));
  return query === '' ? undefined : { query, rendered: list.search(query) };
}
