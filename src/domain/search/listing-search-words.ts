import type { ListingFilter } from '#src/contracts/listing-search.ts';
import { keywordWords } from './keyword.ts';
import type { ListingField } from './listing-filter.ts';

/** What is chosen by a value that is no word for people. */
export const NAMED_CHOICES: Partial<Record<ListingField, Readonly<Record<string, string>>>> = {
  ghana: { yes: 'Open to applicants in Ghana' },
  closing: { 7: 'Within 7 days' },
  posted: { 1: 'Since yesterday', 7: 'In the last 7 days', 30: 'In the last 30 days' },
  sort: { closing: 'Closing soon first' },
};

/** A part of the filter that is on, in words. */
export function chipWords(field: ListingField, filter: ListingFilter): string {
  const value = filter[field];
  if (field === 'search') return keywordWords(filter);
  if (field === 'closing') return `Closing ${NAMED_CHOICES.closing?.[value]?.toLowerCase()}`;
  if (field === 'posted') return `Posted ${NAMED_CHOICES.posted?.[value]?.toLowerCase()}`;
  return NAMED_CHOICES[field]?.[value] ?? value;
}

/** A search in one line: 'nurse, Entry Level, in Ghana'; 'all jobs' where nothing is asked for. */
export function searchInWords(filter: ListingFilter): string {
  const { search, whole, level, category, country, city, workplace, ghana, source } = filter;
  const place = [city, country].filter(Boolean).join(', ');
  const first = [search && (whole === '' ? search : `${search} as a word`), level, category, workplace].filter(Boolean);
  const last = [
    ghana && 'open to applicants in Ghana',
    source && `from ${source}`,
    filter.closing && inWords('closing', filter),
    filter.posted && inWords('posted', filter),
  ].filter(Boolean);
  return joinedWords('jobs', first, place, last);
}

const inWords = (field: ListingField, filter: ListingFilter) => chipWords(field, filter).toLowerCase();

/**
 * A search in one line, of a list of some `things`.
 * @param first what is looked for @param place where @param last what else is asked for
 */
export function joinedWords(things: string, first: readonly string[], place: string, last: readonly string[]): string {
  if (first.length + last.length === 0) return place === '' ? `all ${things}` : `${things} in ${place}`;
  // 'nurse in Ghana', but 'nurse, Entry Level, in Ghana'.
  const [only = '', ...others] = first;
  const placed = place === '' ? [] : [`in ${place}`];
  const begin = others.length > 0 ? [...first, ...placed] : [[only, ...placed].join(' ').trim()];
  return [...begin, ...last].filter(Boolean).join(', ');
}
