import type { ScholarshipFilter } from '#src/contracts/scholarship-search.ts';
import { ANY_COUNTRY } from '#src/contracts/scholarship-values.ts';
import { keywordWords } from '#src/domain/search/keyword.ts';
import { joinedWords } from '#src/domain/search/listing-search-words.ts';
import { choiceWords } from './scholarship-choices.ts';
import type { ScholarshipField } from './scholarship-query.ts';

/** A part of the filter that is on, in words. */
export function chipWords(field: ScholarshipField, filter: ScholarshipFilter): string {
  if (field === 'search' || field === 'whole') return keywordWords(filter);
  if (field === 'unsure') return 'Not stated included';
  const words = choiceWords(field, filter[field]);
  if (field === 'open') return `Open to: ${words}`;
  if (field !== 'closes') return words;
  return filter.closes === 'soon' ? 'Closes this month or next' : `Closes in ${words}`;
}

/** A search in one line: 'engineering, PhD, in Germany'; 'all scholarships' where nothing is asked for. */
export function searchInWords(filter: ScholarshipFilter): string {
  const { search, whole, level, host, field, open, funding, closes, unsure } = filter;
  const first = [
    search && (whole === '' ? search : `${search} as a word`),
    level,
    field,
    funding && chipWords('funding', filter),
  ].filter(Boolean);
  const last = [
    open && `open to ${choiceWords('open', open).replace(/^Any/, 'any')}`,
    closes && lowerFirst(chipWords('closes', filter)),
    unsure && 'not stated included',
  ].filter(Boolean);
  if (host === ANY_COUNTRY) last.unshift('for study in any country');
  return joinedWords('scholarships', first, host === ANY_COUNTRY ? '' : host, last);
}

/** The names of months keep their capital letters. */
const lowerFirst = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1);
