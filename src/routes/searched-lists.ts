import { JOB_FIELDS } from '#src/contracts/lists/job-list.ts';
import { SCHOLARSHIP_FIELDS } from '#src/contracts/lists/scholarship-list.ts';
import { listPaths } from './list-paths.ts';
import { paths } from './paths.ts';

/** Built lists: with the query of a search the server answers them with what it finds, as its page renders it. */
const LISTS: Readonly<Record<string, { rendered: (query: string) => string; fields: readonly string[] }>> = {
  [paths.jobs()]: { rendered: listPaths.jobSearch, fields: JOB_FIELDS },
  [paths.scholarships()]: { rendered: listPaths.scholarshipSearch, fields: SCHOLARSHIP_FIELDS },
};

export const searchedLists = Object.keys(LISTS);

/**
 * The search that the address of a list asks for, without what else stands there, and the address (path and query)
 * where its page is rendered; undefined for any other address.
 */
export function searchAt({ pathname, searchParams }: URL): { query: string; rendered: string } | undefined {
  const list = LISTS[pathname];
  const given = [...(list?.fields ?? []), 'page'].map((name): [string, string] => [
    name,
    searchParams.get(name)?.trim() ?? '',
  ]);
  const query = String(new URLSearchParams(given.filter(([, value]) => value !== '')));
  return list && query !== '' ? { query, rendered: list.rendered(query) } : undefined;
}
