import { sql } from 'drizzle-orm';
import type { ListingFilter } from '#src/contracts/listings.ts';
import { keywordOf } from '#src/domain/keyword.ts';
import { listings } from '#src/server/db/schema/listings.ts';
import type { Context } from '#src/server/parts.ts';
import { hasEveryWord, isChosen, titleHas } from './listing-conditions.ts';

/** What searches one list at one moment. */
export type ListingSearch = Context & { readonly list: number; readonly now: Date };

/** How many titles hold the keyword, and how many others have its words. */
export async function countListings(
  { listings: { db }, list, now }: ListingSearch,
  filter: ListingFilter,
): Promise<{ count: number; more: number }> {
  const keyword = keywordOf(filter.search, filter.whole === 'yes');
  const chosen = isChosen(list, filter, now);
  const { rows } = await db.execute<{ count: number; found: number }>(
    keyword.phrase === ''
      ? sql`select count(*)::int as count, count(*)::int as found from ${listings} where ${chosen}`
      : sql`select count(*) filter (where ${titleHas(keyword)})::int as count, count(*)::int as found
          from ${listings} where ${chosen} and (${titleHas(keyword)} or ${hasEveryWord(keyword)})`,
  );
  const { count = 0, found = 0 } = rows[0] ?? {};
  return { count, more: found - count };
}
