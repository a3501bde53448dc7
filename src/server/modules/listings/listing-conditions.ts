import { sql, type SQL } from 'drizzle-orm';
import type { CountedField, ListingFilter } from '#src/contracts/listings.ts';
import { addDays, calendarDay } from '#src/domain/calendar-day.ts';
import type { Keyword } from '#src/domain/keyword.ts';
import { listings } from '#src/server/db/schema/listings.ts';
import { chosenBy } from './listing-row.ts';

/** What stands in no word: letters beyond ASCII do, whatever the database's own language says. */
const BETWEEN_WORDS = '[^a-z0-9\\u0080-\\uffff]';

/** Everything of a filter but its keyword. @param without a field that is left out, to count its choices */
export function isChosen(
  list: number,
  filter: ListingFilter,
  now: Date,
  without?: CountedField,
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
export function titleHas({ phrase, isWholeWord }: Keyword): SQL<boolean> {
  if (!isWholeWord) {
    return sql`${listings.title} like ${`%${phrase.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  }
  const word = phrase.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  return sql`${listings.title} ~ ${`(^|${BETWEEN_WORDS})${word}(${BETWEEN_WORDS}|$)`}`;
}

/** Whether it has every word of the keyword: `hasWords`. */
export function hasEveryWord({ words }: Keyword): SQL<boolean> {
  if (words.length === 0) return sql`false`;
  const terms = words.map(
    ({ word, isPrefix }) => `'${word.replaceAll(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`,
  );
  return sql`${listings.words} @@ ${terms.join(' & ')}::tsquery`;
}
