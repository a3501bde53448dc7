import { sql, type SQL } from 'drizzle-orm';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import {
  COUNTED_FIELDS,
  type CountedField,
  type FoundListings,
  type ListingFilter,
} from '#src/contracts/listings.ts';
import { JOBS_PER_PAGE } from '#src/domain/job-pages.ts';
import { keywordOf, type Keyword } from '#src/domain/keyword.ts';
import { isStatementTimeout } from '#src/server/db/unavailable.ts';
import { listingRecords, listings } from '#src/server/db/schema/listings.ts';
import { ApiError } from '#src/server/errors.ts';
import { searchJobs } from '#src/server/modules/jobs/search-jobs.ts';
import type { Context } from '#src/server/parts.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { countListings, type ListingSearch } from './count-listings.ts';
import { hasEveryWord, isChosen, titleHas } from './listing-conditions.ts';
import { choiceOf } from './listing-row.ts';
import { suggestListings } from './suggest-listings.ts';

const NOT_READY = 'The list of jobs is being prepared. Please try again in a minute.';
const TOO_COSTLY =
  'This search takes too long. Please use other words, or choose more in the filter.';
/** Seconds. */
const RETRY = 10;

/**
 * A page of the published listings that a filter lets through. Two tiers: titles that hold the keyword, then those that
 * have its words in any order; both newest first, or by closing date.
 * @throws ApiError 503 while there is no list, and where a search would hold up others; 429
 */
export async function searchListings(
  ctx: Context,
  { page, ...filter }: ListingFilter & { page: number },
  address: string,
): Promise<FoundListings> {
  await ctx.limits.spend('searches', addressKey(address));
  const list = ctx.listings.list();
  if (list === undefined) throw new ApiError('unavailable', NOT_READY, { retryAfter: RETRY });
  try {
    return await findListings({ ...ctx, list, now: ctx.clock() }, filter, page);
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw new ApiError('unavailable', TOO_COSTLY, { retryAfter: RETRY });
  }
}

async function findListings(
  search: ListingSearch,
  filter: ListingFilter,
  asked: number,
): Promise<FoundListings> {
  const keyword = keywordOf(filter.search, filter.whole === 'yes');
  const [{ count, more }, posted] = await Promise.all([
    countListings(search, filter),
    searchJobs(search, filter),
  ]);
  const pages = Math.max(1, Math.ceil((count + more) / JOBS_PER_PAGE));
  // An address may name a page that there is no more.
  const page = Math.min(asked, pages);
  const found = count > 0 ? titleHas(keyword) : hasEveryWord(keyword);
  const [records, choices, suggestions] = await Promise.all([
    count + more === 0 ? [] : readPage(search, filter, keyword, page),
    countChoices(search, filter, keyword.phrase === '' ? undefined : found),
    suggestListings(search, filter, count + more),
  ]);
  return { listings: records, count, more, page, pages, posted, choices, suggestions };
}

async function readPage(
  { listings: { db }, list, now }: ListingSearch,
  filter: ListingFilter,
  keyword: Keyword,
  page: number,
): Promise<ExternalJob[]> {
  const hasKeyword = keyword.phrase !== '';
  const tier = hasKeyword ? titleHas(keyword) : sql`true`;
  const order = [
    ...(hasKeyword ? [sql`in_title desc`] : []),
    ...(filter.sort === 'closing' ? [sql`closes_on nulls last`] : []),
    sql`position`,
  ];
  const found = hasKeyword ? sql` and (${tier} or ${hasEveryWord(keyword)})` : sql``;
  const by = sql.join(order, sql`, `);
  const { rows } = await db.execute<{ record: ExternalJob }>(sql`
    with page as (
      select position, closes_on, ${tier} as in_title from ${listings}
      where ${isChosen(list, filter, now)}${found}
      order by ${by} limit ${JOBS_PER_PAGE} offset ${(page - 1) * JOBS_PER_PAGE})
    select record from page join ${listingRecords} using (position)
    where list = ${list} order by ${by}`);
  return rows.map(({ record }) => record);
}

/** How many each choice of each field would find together with the rest of the filter. */
async function countChoices(
  { listings: { db }, list, now }: ListingSearch,
  filter: ListingFilter,
  found: SQL | undefined,
): Promise<FoundListings['choices']> {
  const choices = Object.fromEntries(
    COUNTED_FIELDS.map((field) => [field, {}]),
  ) as FoundListings['choices'];
  const count = async (fields: readonly CountedField[], without?: CountedField) => {
    const chosen = isChosen(list, filter, now, without);
    const { rows } = await db.execute<{ choice: string; count: number }>(sql`
      select choice, count(*)::int as count from ${listings}, unnest(choices) as choice
      where ${chosen}${found === undefined ? sql`` : sql` and ${found}`}
      group by choice`);
    for (const { choice, count: times } of rows) add(fields, choice, times);
  };
  const add = (fields: readonly CountedField[], choice: string, times: number) => {
    const field = fields.find((one) => choice.startsWith(choiceOf(one, '')));
    if (field === undefined) return;
    const value = choice.slice(choiceOf(field, '').length);
    if (field !== 'city') choices[field][value] = times;
    // Those of the country that is chosen.
    const [country, city] = value.split('\n');
    if (field === 'city' && city !== undefined && country === filter.country) {
      choices.city[city] = times;
    }
  };
  const on = COUNTED_FIELDS.filter((field) => filter[field] !== '');
  await Promise.all([
    count(COUNTED_FIELDS.filter((field) => filter[field] === '')),
    // What is chosen is counted as if it were not.
    ...on.map((field) => count([field], field)),
  ]);
  return choices;
}
