import type { ListedJob } from '#src/contracts/external-jobs.ts';
import { MAX_SIMILAR, type SimilarJobs } from '#src/contracts/listing-search.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import type { JobFact } from '#src/contracts/lists/job-list.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import type { Context } from '#src/server/services.ts';
import { listToSearch } from '#src/server/platform/published-list.ts';
import { weightsOfTitle } from './find-by-keyword.ts';
import { dayNumber, NEVER, type ListingColumns } from './listing-columns.ts';
import { choiceOf, factOf, listingRow, type ListingRow } from './listing-row.ts';
import type { Listings } from './read-listings.ts';
import { unlessUnavailable } from './search-listings.ts';
import { readPublicRow, type ReadOpenJobs, type SearchedOpenJobs } from './searched-open-jobs.ts';

/** Milliseconds: with those that a CDN may keep a page, less than the minute in which what is taken down is gone. */
const MAX_AGE = 3_000;
const MAX_POSTED = 2;

/**
 * Open jobs like a published listing; the newest where there is no such listing.
 * @throws ApiError 503 while there is no list, 429
 */
export async function similarToListing(ctx: Context, readOpenJobs: ReadOpenJobs, key: string, address: string) {
  const listings = await listToSearch('jobs', ctx.listings, ctx.limits, address);
  const job = listings.withKey(key);
  const open = await unlessUnavailable(readOpenJobs(MAX_AGE), ctx);
  return findSimilar(ctx, { listings, open }, key, job && listingRow(job));
}

/** The same for a job posted here, open or closed. @throws ApiError 503, 429 */
export async function similarToJob(ctx: Context, readOpenJobs: ReadOpenJobs, id: string, address: string) {
  const listings = await listToSearch('jobs', ctx.listings, ctx.limits, address);
  const [open, row] = await Promise.all([readOpenJobs(MAX_AGE), readPublicRow(ctx, id)]);
  return findSimilar(ctx, { listings, open }, id, row);
}

function findSimilar(
  { clock }: Context,
  { listings, open }: { listings: Listings; open: SearchedOpenJobs | undefined },
  own: string,
  given: ListingRow | undefined,
): SimilarJobs {
  const today = dayNumber(calendarDay(clock()));
  const employers = new Set<string>();
  const isShown = (id: string, company: string) => {
    // A listing without a company is of an unknown one, which no other is.
    const employer = comparisonKey(company) || id;
    if (id === own || employers.has(employer)) return false;
    employers.add(employer);
    return true;
  };
  const posted: JobCard[] = [];
  for (const at of open ? likeliestFirst(open.columns, given, today) : []) {
    if (posted.length === MAX_POSTED) break;
    const card = open?.cards[at];
    if (card && isShown(card.id, card.companyName)) posted.push(card);
  }
  const listed: ListedJob[] = [];
  for (const at of likeliestFirst(listings.columns, given, today)) {
    if (posted.length + listed.length === MAX_SIMILAR) break;
    const job = listings.record(at);
    if (isShown(job.Key, job.Company)) listed.push(job);
  }
  return { listings: listed, posted };
}

/** What a shared value of each fact counts; a level comes before any place. */
const CATEGORY = 8;
const UNKNOWN_LEVEL = choiceOf('level', 'Not Specified');
const SHARED: Partial<Record<JobFact, number>> = { category: CATEGORY, level: 4, city: 2, country: 1 };

/**
 * The open jobs of the category of a given one, first those whose titles share the most of its words, then those of its
 * level, then those of its city or country, the newest first among equals; without a given one all, the newest first.
 */
function likeliestFirst(columns: ListingColumns, given: ListingRow | undefined, today: number): number[] {
  const { closesOn, codes, codesOfAll, starts } = columns;
  /** By the code of a choice. */
  const shared = new Uint8Array(codes.size);
  for (const choice of given?.choices ?? []) {
    const code = codes.get(choice);
    const [fact] = factOf(choice);
    if (code !== undefined && choice !== UNKNOWN_LEVEL) shared[code] = SHARED[fact] ?? 0;
  }
  const weights = given && weightsOfTitle(columns, given.text.title);
  /** Few ranks for many jobs, which need no sorting then. */
  const byRank = new Map<number, number[]>();
  for (let at = 0; at < closesOn.length; at += 1) {
    if ((closesOn[at] ?? NEVER) < today) continue;
    let facts = given ? 0 : CATEGORY;
    const end = starts[at + 1] ?? 0;
    for (let n = starts[at] ?? 0; n < end; n += 1) facts |= shared[codesOfAll[n] ?? 0] ?? 0;
    if (facts < CATEGORY) continue;
    const rank = (weights?.[at] ?? 0) * CATEGORY + facts;
    const equals = byRank.get(rank);
    if (equals) equals.push(at);
    else byRank.set(rank, [at]);
  }
  return [...byRank].sort(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}
