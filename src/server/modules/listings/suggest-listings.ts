import { sql } from 'drizzle-orm';
import type { ListingFilter, ListingSuggestion } from '#src/contracts/listings.ts';
import { keywordOf } from '#src/domain/keyword.ts';
import { NO_FILTER } from '#src/domain/listing-filter.ts';
import { nearestWords } from '#src/domain/nearest-words.ts';
import { searchWords } from '#src/domain/search-text.ts';
import { listingWords } from '#src/server/db/schema/listings.ts';
import { countListings, type ListingSearch } from './listing-conditions.ts';

/** Known words that are compared with a misspelled one, the most frequent. */
const MAX_COMPARED = 4_000;
/** A keyword so short may be meant as a word of its own: 'IT'. */
const MAX_SHORT = 3;
const MAX_SUGGESTIONS = 6;

type Asked = Omit<ListingSuggestion, 'count' | 'filter'> & { readonly filter: ListingFilter };

/**
 * What to ask instead of a filter that finds nothing: other words, fewer words, a choice less; and for a short keyword the
 * whole word. Only what finds something.
 * @param found how many the filter finds
 */
export async function suggestListings(
  search: ListingSearch,
  filter: ListingFilter,
  found: number,
): Promise<ListingSuggestion[]> {
  const asked =
    found > 0
      ? wholeWord(filter)
      : [...(await spellings(search, filter)), ...fewerWords(filter), ...withoutOne(filter)];
  const counted = await Promise.all(
    asked.map(async (one) => {
      return { ...one, count: await countListings(search, one.filter) };
    }),
  );
  return counted.filter(({ count }) => count > 0).slice(0, MAX_SUGGESTIONS);
}

function wholeWord(filter: ListingFilter): Asked[] {
  const { search, whole } = filter;
  if (search === '' || search.length > MAX_SHORT || whole !== '') return [];
  return [{ kind: 'whole-word', label: search, filter: { ...filter, whole: 'yes' } }];
}

/** The keyword with the nearest known words in place of the first that no listing has. */
async function spellings(search: ListingSearch, filter: ListingFilter): Promise<Asked[]> {
  const words = searchWords(filter.search);
  for (const unknown of words) {
    if ((await countListings(search, { ...NO_FILTER, search: unknown })) > 0) continue;
    const near = nearestWords(unknown, await wordsLike(search, unknown));
    return near.map((known) =>
      withKeyword(
        filter,
        'spelling',
        words.map((word) => (word === unknown ? known : word)),
      ),
    );
  }
  return [];
}

/** Words of titles that begin alike or go on alike: a mistake is seldom in both. */
async function wordsLike({ db, list }: ListingSearch, word: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; titles: number }>(sql`
    select word, titles from ${listingWords}
    where list = ${list}
      and (left(word, 1) = left(${word}, 1) or substr(word, 2, 2) = substr(${word}, 2, 2))
    order by titles desc, word limit ${MAX_COMPARED}`);
  return new Map(rows.map((row) => [row.word, row.titles]));
}

/** The keyword with each of its words left out in turn. */
function fewerWords(filter: ListingFilter): Asked[] {
  const words = searchWords(filter.search);
  if (keywordOf(filter.search).words.length < 2) return [];
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
  const on = (Object.keys(NO_FILTER) as (keyof ListingFilter)[]).filter(
    (field) => field !== 'sort' && field !== 'whole' && filter[field] !== '',
  );
  if (on.length < 2) return [];
  return on.map((field) => ({
    kind: 'without',
    label: field,
    // A city is one of its country, and the whole word that of its keyword.
    filter: {
      ...filter,
      ...(field === 'country' && { city: '' }),
      ...(field === 'search' && { whole: '' as const }),
      [field]: '',
    },
  }));
}
