import type { ALERT_FREQUENCIES, ALERT_LISTS } from '#src/contracts/alert-values.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import type { SearchedList } from '#src/contracts/lists/searched-list.ts';
import { plainWords } from './keyword.ts';
import { filterQuery, readFilter } from './list-filter.ts';
import { searchInWords } from './list-words.ts';

export type AlertList = (typeof ALERT_LISTS)[number];
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

const LISTS: Readonly<Record<AlertList, SearchedList<string>>> = { jobs: jobList, scholarships: scholarshipList };

/** The search of an alert, in one line. @param query as the address of the list carries its filter */
export function queryInWords(list: AlertList, query: string): string {
  const filter = readFilter(LISTS[list], new URLSearchParams(query));
  return searchInWords(LISTS[list], filter);
}

/**
 * The same for a mail to an address that any visitor may have typed, which carries no message of theirs: a keyword is named
 * only when its words are known from the list, and any other text likewise.
 */
export function queryInKnownWords(list: AlertList, query: string, known: ReadonlyMap<string, unknown>): string {
  const { names, fields } = LISTS[list];
  const filter = readFilter(LISTS[list], new URLSearchParams(query));
  const isOurs = (name: string) =>
    fields[name]?.values || plainWords(filter[name] ?? '').every((word) => known.has(word));
  const named = names.map((name) => [name, isOurs(name) ? filter[name] : name === 'search' ? 'a keyword' : '']);
  return searchInWords(LISTS[list], Object.fromEntries(named) as typeof filter);
}

/** A query as an alert keeps it: without fields that the list's filter has not, or that alerts leave out. */
export function keptQuery(list: AlertList, query: string): string {
  const { names, fields } = LISTS[list];
  const mailed = names.filter((name) => !fields[name]?.notInAlerts);
  return filterQuery(mailed, readFilter(LISTS[list], new URLSearchParams(query)));
}
