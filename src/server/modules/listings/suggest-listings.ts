import type { ListingFilter, ListingSuggestion } from '#src/contracts/listings.ts';
import { keywordOf } from '#src/domain/keyword.ts';
import { chosenFields, NO_FILTER, withoutField } from '#src/domain/listing-filter.ts';
import { nearestWords } from '#src/domain/nearest-words.ts';
import { searchWords } from '#src/domain/search-text.ts';
import { findListings } from './find-listings.ts';
import type { ListingColumns } from './listing-columns.ts';

/** A keyword so short may be meant as a word of its own: 'IT'. */
const MAX_SHORT = 3;
const MAX_SUGGESTIONS = 6;
/** Each word that is tried is a search of its own, and a keyword may have a hundred. */
const MAX_WORDS_TRIED = 6;

type Asked = Omit<ListingSuggestion, 'count' | 'filter'> & { readonly filter: ListingFilter };

/**
 * What to ask instead of a filter that finds nothing: other words, fewer words, a choice less; and for a short keyword the
 * whole word. Only what finds something.
 * @param today `YYYY-MM-DD` @param found how many the filter finds
 */
export function suggestListings(
  columns: ListingColumns,
  filter: ListingFilter,
  today: string,
  found: number,
): ListingSuggestion[] {
  const countOf = (asked: ListingFilter) => {
    const { count, positions } = findListings(columns, asked, today);
    return count || positions.length;
  };
  const asked =
    found > 0
      ? wholeWord(filter)
      : [...spellings(columns, filter, countOf), ...fewerWords(filter), ...withoutOne(filter)];
  return asked
    .map((one) => ({ ...one, count: countOf(one.filter) }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_SUGGESTIONS);
}

function wholeWord(filter: ListingFilter): Asked[] {
  const { search, whole } = filter;
  if (search === '' || search.length > MAX_SHORT || whole !== '') return [];
  return [{ kind: 'whole-word', label: search, filter: { ...filter, whole: 'yes' } }];
}

/** The keyword with the nearest known words in place of the first that no listing has. */
function spellings(
  columns: ListingColumns,
  filter: ListingFilter,
  countOf: (asked: ListingFilter) => number,
): Asked[] {
  const words = searchWords(filter.search);
  const unknown = words
    .slice(0, MAX_WORDS_TRIED)
    .find((word) => countOf({ ...NO_FILTER, search: word }) === 0);
  if (unknown === undefined) return [];
  return nearestWords(unknown, frequencies(columns)).map((known) =>
    withKeyword(
      filter,
      'spelling',
      words.map((word) => (word === unknown ? known : word)),
    ),
  );
}

/** How many listings have each word. */
function frequencies({ postings }: ListingColumns): Map<string, number> {
  const words = [...postings].filter(([word]) => !word.startsWith('='));
  return new Map(words.map(([word, positions]) => [word, positions.length]));
}

/** The keyword with each of its words left out in turn. */
function fewerWords(filter: ListingFilter): Asked[] {
  const words = searchWords(filter.search);
  if (keywordOf(filter.search).words.length < 2 || words.length > MAX_WORDS_TRIED) return [];
  return words.map((_, at) => withKeyword(filter, 'fewer-words', words.toSpliced(at, 1)));
}

function withKeyword(
  filter: ListingFilter,
  kind: ListingSuggestion['kind'],
  words: readonly string[],
): Asked {
  const search = words.join(' ');
  return { kind, label: search, filter: { ...filter, search, whole: '' } };
}

/** Each choice of the filter left out in turn, unless nothing would be left. */
function withoutOne(filter: ListingFilter): Asked[] {
  const on = chosenFields(filter);
  if (on.length < 2) return [];
  return on.map((field) => ({
    kind: 'without',
    label: field,
    filter: withoutField(filter, field),
  }));
}
