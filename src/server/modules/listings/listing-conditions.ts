import { sql, type SQL } from 'drizzle-orm';
import type { CountedField, ListingFilter } from '#src/contracts/listings.ts';
import { addDays, calendarDay } from '#src/domain/calendar-day.ts';
import { keywordOf, type Keyword } from '#src/domain/keyword.ts';
import type { Database } from '#src/server/db/database.ts';
import { listings } from '#src/server/db/schema/listings.ts';
import { chosenBy } from './listing-row.ts';

/** What one search works with: one list at one moment. */
export interface ListingSearch {
  readonly db: Database;
  readonly list: number;
  readonly now: Date;
}

/** What stands in no word: letters beyond ASCII do, whatever the database's own language says. */
const BETWEEN_WORDS = '[^a-z0-9\\u0080-\\uffff]';

/**
 * The query of what a filter lets through, in both tiers: `in_title` says which one. Without a keyword all are of the first.
 * @param without a field that is left out, to count its choices
 */
export function matchedListings(
  { list, now }: ListingSearch,
  filter: ListingFilter,
  without?: CountedField,
): SQL {
  const keyword = keywordOf(filter.search, filter.whole === 'yes');
  const chosen = isChosen(list, filter, now, without);
  const inTitle = keyword.phrase === '' ? sql`true` : titleHas(keyword);
  const found = keyword.phrase === '' ? sql`` : sql` and (${inTitle} or ${hasEveryWord(keyword)})`;
  return sql`select position, closes_on, choices, ${inTitle} as in_title
    from ${listings} where ${chosen}${found}`;
}

/** How many titles hold the keyword and, where none does, how many have its words. */
export async function countListings(search: ListingSearch, filter: ListingFilter): Promise<number> {
  const { rows } = await search.db.execute<{ count: number; found: number }>(sql`
    select count(*) filter (where in_title)::int as count, count(*)::int as found
    from (${matchedListings(search, filter)}) as matched`);
  const { count = 0, found = 0 } = rows[0] ?? {};
  return count || found;
}

/** Everything of a filter but its keyword. */
function isChosen(
  list: number,
  filter: ListingFilter,
  now: Date,
  without: CountedField | undefined,
): SQL {
  const today = calendarDay(now);
  const { closesOn, postedOn, choices } = listings;
  const conditions = [
    sql`${listings.list} = ${list}`,
    filter.closing === ''
      ? sql`(${closesOn} is null or ${closesOn} >= ${today})`
      : sql`${closesOn} between ${today} and ${addDays(today, Number(filter.closing))}`,
  ];
  const chosen = chosenBy(filter, without);
  if (chosen.length > 0) conditions.push(sql`${choices} @> ${sql.param(chosen)}::text[]`);
  if (filter.posted !== '') {
    conditions.push(sql`${postedOn} >= ${addDays(today, -Number(filter.posted))}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Whether the title holds the keyword: `hasPhrase`. */
function titleHas({ phrase, isWholeWord }: Keyword): SQL<boolean> {
  if (!isWholeWord) {
    return sql`${listings.title} like ${`%${phrase.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  }
  const word = phrase.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  return sql`${listings.title} ~ ${`(^|${BETWEEN_WORDS})${word}(${BETWEEN_WORDS}|$)`}`;
}

/** Whether it has every word of the keyword: `hasWords`. */
function hasEveryWord({ words }: Keyword): SQL<boolean> {
  if (words.length === 0) return sql`false`;
  const terms = words.map(
    ({ word, isPrefix }) => `'${word.replaceAll(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`,
  );
  return sql`${listings.words} @@ ${terms.join(' & ')}::tsquery`;
}
