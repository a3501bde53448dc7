import { sql } from 'drizzle-orm';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import {
  COUNTED_FIELDS,
  type CountedField,
  type FoundListings,
  type ListingFilter,
} from '#src/contracts/listings.ts';
import { JOBS_PER_PAGE } from '#src/domain/job-pages.ts';
import { isStatementTimeout } from '#src/server/db/unavailable.ts';
import { listingRecords } from '#src/server/db/schema/listings.ts';
import { ApiError } from '#src/server/errors.ts';
import { searchJobs } from '#src/server/modules/jobs/search-jobs.ts';
import type { Context } from '#src/server/parts.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { matchedListings, type ListingSearch } from './listing-conditions.ts';
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
  const search = { db: ctx.listings.db, list, now: ctx.clock() };
  try {
    const [found, posted, ...others] = await Promise.all([
      findListings(search, filter, page),
      searchJobs(ctx, filter),
      // What is chosen is counted as if it were not.
      ...COUNTED_FIELDS.filter((field) => filter[field] !== '').map((field) =>
        countChoices(search, filter, field),
      ),
    ]);
    const { count, more, counts, ...rest } = found;
    const suggestions = await suggestListings(search, filter, count + more);
    const choices = choicesFrom(filter, counts, others);
    return { ...rest, count, more, posted, choices, suggestions };
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw new ApiError('unavailable', TOO_COSTLY, { retryAfter: RETRY });
  }
}

/** How many have a choice, by the text that rows keep. */
type ChoiceCounts = Readonly<Record<string, number>>;

interface Found {
  readonly count: number;
  readonly more: number;
  readonly counts: ChoiceCounts;
  readonly listings: ExternalJob[];
}

/** Those of the tier that the count text counts: titles, or where none has the keyword what has its words. */
const COUNTED = sql`(in_title or not exists (select from matched where in_title))`;
const COUNTS = sql`(select coalesce(jsonb_object_agg(choice, times), '{}') from (
  select choice, count(*) as times from matched, unnest(choices) as choice where ${COUNTED} group by choice) as counted)`;

async function findListings(
  search: ListingSearch,
  filter: ListingFilter,
  asked: number,
): Promise<Found & { page: number; pages: number }> {
  const order =
    filter.sort === 'closing'
      ? sql`in_title desc, closes_on nulls last, position`
      : sql`in_title desc, position`;
  const { rows } = await search.db.execute<Record<keyof Found, never>>(sql`
    with matched as materialized (${matchedListings(search, filter)}),
    counted as (select count(*) filter (where in_title)::int as count, count(*)::int as found from matched),
    last as (select greatest(1, (found + ${JOBS_PER_PAGE - 1}::int) / ${JOBS_PER_PAGE}::int) as page from counted),
    page as (select position, in_title, closes_on from matched order by ${order}
      limit ${JOBS_PER_PAGE} offset (select least(${asked}::int, page) - 1 from last) * ${JOBS_PER_PAGE}::int)
    select count, found - count as more, ${COUNTS} as counts,
      (select coalesce(jsonb_agg(record order by ${order}), '[]') from page
        join ${listingRecords} as records using (position) where records.list = ${search.list}) as listings
    from counted`);
  const found = rows[0] as Found | undefined;
  if (found === undefined) throw new Error('A search answered nothing.');
  const pages = Math.max(1, Math.ceil((found.count + found.more) / JOBS_PER_PAGE));
  // An address may name a page that there is no more.
  return { ...found, pages, page: Math.min(asked, pages) };
}

async function countChoices(
  search: ListingSearch,
  filter: ListingFilter,
  without: CountedField,
): Promise<ChoiceCounts> {
  const { rows } = await search.db.execute<{ counts: ChoiceCounts }>(sql`
    with matched as materialized (${matchedListings(search, filter, without)})
    select ${COUNTS} as counts`);
  return rows[0]?.counts ?? {};
}

/** How many each choice of each field would find together with the rest of the filter. */
function choicesFrom(
  filter: ListingFilter,
  counts: ChoiceCounts,
  others: readonly ChoiceCounts[],
): FoundListings['choices'] {
  const on = COUNTED_FIELDS.filter((field) => filter[field] !== '');
  const of = (field: CountedField): Record<string, number> => {
    const own = others[on.indexOf(field)] ?? counts;
    // Cities are those of the country that is chosen.
    const start = choiceOf(field, field === 'city' ? `${filter.country}\n` : '');
    return Object.fromEntries(
      Object.entries(own)
        .filter(([choice]) => choice.startsWith(start))
        .map(([choice, times]) => [choice.slice(start.length), times]),
    );
  };
  return {
    level: of('level'),
    category: of('category'),
    country: of('country'),
    city: of('city'),
    workplace: of('workplace'),
    source: of('source'),
    ghana: of('ghana'),
  };
}
