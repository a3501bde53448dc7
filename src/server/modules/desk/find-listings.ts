import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { readHiddenListings } from '#src/content/hidden-listings.ts';
import { keyedHidden } from '#src/content/listing-keys.ts';
import { POSTED_HERE, type deskListingEndpoints, type DeskListing } from '#src/contracts/desk-listings.ts';
import type { EndpointParsed, EndpointResponse } from '#src/contracts/endpoint.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { sourceNames } from '#src/domain/jobs/job-sources.ts';
import { onPage } from '#src/domain/pages/pagination.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { jobCardColumns } from '#src/server/modules/jobs/queries.ts';
import { findListings } from '#src/server/modules/listings/find-listings.ts';
import { ColumnsBuilder, type ListingColumns } from '#src/server/modules/listings/listing-columns.ts';
import { listingRow, type ListingRow } from '#src/server/modules/listings/listing-row.ts';
import { postedRow } from '#src/server/modules/listings/posted-row.ts';
import type { ReadOpenJobs } from '#src/server/modules/listings/searched-open-jobs.ts';
import type { Context } from '#src/server/services.ts';

type Asked = EndpointParsed<typeof deskListingEndpoints.readDeskListings>['query'];
type Found = EndpointResponse<typeof deskListingEndpoints.readDeskListings>;
type Posted = Pick<DeskListing, 'id' | 'title' | 'hidden'> & {
  readonly companyName: string;
  readonly createdAt: string;
};

/** A list that is searched, and its listings by position. */
interface Part {
  readonly columns: ListingColumns;
  readonly listing: (position: number) => DeskListing;
}

/** Listings that are looked at at once: requests between two of them hardly wait. */
const BATCH = 100;
/** Jobs that are hidden, the newest. */
const MAX_HIDDEN_JOBS = 1_000;

/**
 * A page of what the search of visitors finds, and of what is hidden from them: first what is hidden, or reported and
 * closed, then jobs posted here, then listings of other sites, each the newest first, or the best for a keyword.
 */
export async function findDeskListings(
  ctx: Context<'operator'>,
  readOpenJobs: ReadOpenJobs,
  { search, state, source, company, page }: Asked,
): Promise<Found> {
  const today = calendarDay(ctx.clock());
  const reported = await countReports(ctx.db);
  const parts = await partsOf(ctx, readOpenJobs, reported);
  const ofSite = source === POSTED_HERE ? '' : source;
  const filter = { ...noFilter(jobList), search, source: ofSite };
  const found = parts.flatMap(({ columns, listing }) =>
    findListings(columns, filter, today).positions.map((position) => () => listing(position)),
  );
  const part = comparisonKey(company);
  const isWanted = (one: DeskListing) =>
    (state !== 'reported' || one.reports > 0) &&
    (state !== 'hidden' || one.hidden) &&
    (state !== 'new' || one.since === today) &&
    (source !== POSTED_HERE || one.source === null) &&
    comparisonKey(one.company).includes(part);
  const wanted: typeof found = [];
  for (const [at, listing] of found.entries()) {
    if (at % BATCH === 0) await nextTurn();
    if ((state === '' && company === '' && source !== POSTED_HERE) || isWanted(listing())) wanted.push(listing);
  }
  const sources = new Set(
    parts.flatMap(({ columns }) => columns.choices.filter(([fact]) => fact === 'source')).map(([, value]) => value),
  );
  return {
    listings: onPage(wanted, page).map((listing) => listing()),
    total: wanted.length,
    sources: [...sources].toSorted((a, b) => a.localeCompare(b, 'en')),
  };
}

/** How many reports about each job and listing are open, by its id, key or link. */
async function countReports(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ item: reportedItems.item, count: count() })
    .from(reports)
    .innerJoin(reportedItems, eq(reportedItems.id, reports.itemId))
    .where(and(isNull(reports.resolvedAt), inArray(reportedItems.kind, ['job', 'external_job'])))
    .groupBy(reportedItems.item);
  return new Map(rows.map((row) => [row.item, row.count]));
}

async function partsOf(
  ctx: Context<'operator'>,
  readOpenJobs: ReadOpenJobs,
  reported: ReadonlyMap<string, number>,
): Promise<Part[]> {
  const listings = ctx.listings.current();
  const hidden = keyedHidden(readHiddenListings(ctx.config.jobsFile));
  const hiddenKeys = new Set(hidden.map(({ Key }) => Key));
  const imported = (job: Parameters<typeof importedListing>[0]) =>
    importedListing(job, hiddenKeys.has(job.Key), reported);
  const posted = (job: Posted) => postedListing(job, reported);
  const open = await readOpenJobs();
  const cards = open.cards.map((card) => posted({ ...card, hidden: false }));
  const isOpen = new Set(cards.map(({ id }) => id));
  const apart: [ListingRow, DeskListing][] = [];
  for (const job of hidden) {
    // One that another process has just hidden is in the release as well.
    if (listings?.withKey(job.Key)) continue;
    const unknown = { 'Job Level': '', 'Job Category': '', 'Date Scraped': '' };
    apart.push([listingRow({ ...job, ...unknown }), imported(job)]);
  }
  for (const { card, experience, hiddenBy } of await jobsApart(
    ctx.db,
    [...reported.keys()].filter((item) => UUID.test(item)),
  )) {
    if (isOpen.has(card.id)) continue;
    const createdAt = card.createdAt.toISOString();
    const row = postedRow({ ...card, experience, postedOn: calendarDay(card.createdAt), closesOn: '' });
    apart.push([{ ...row, closesOn: null }, posted({ ...card, createdAt, hidden: hiddenBy !== null })]);
  }
  const builder = new ColumnsBuilder();
  for (const [row] of apart) builder.add(row);
  const at = (list: readonly DeskListing[]) => (position: number) => list[position] as DeskListing;
  return [
    { columns: builder.build(), listing: at(apart.map(([, listing]) => listing)) },
    { columns: open.columns, listing: at(cards) },
    ...(listings
      ? [{ columns: listings.columns, listing: (position: number) => imported(listings.record(position)) }]
      : []),
  ];
}

/** The jobs of companies that are there which are hidden, or have one of these ids. */
function jobsApart(db: Database, ids: string[]) {
  return db
    .select({ card: jobCardColumns, experience: jobs.experience, hiddenBy: jobs.hiddenBy })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(or(isNotNull(jobs.hiddenBy), inArray(jobs.id, ids)), isNull(companies.removedAt)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(MAX_HIDDEN_JOBS);
}

const postedListing = (
  { id, title, companyName, createdAt, hidden }: Posted,
  reported: ReadonlyMap<string, number>,
): DeskListing => ({
  id,
  title,
  company: companyName,
  source: null,
  since: calendarDay(new Date(createdAt)),
  address: paths.jobDetails(id),
  hidden,
  reports: reported.get(id) ?? 0,
});

function importedListing(
  job: Record<'Key' | 'Job Title' | 'Company' | 'Source' | 'Job URL', string> & { 'First Seen'?: string | undefined },
  hidden: boolean,
  reported: ReadonlyMap<string, number>,
): DeskListing {
  const { Key: id, 'Job URL': link } = job;
  return {
    id,
    title: job['Job Title'],
    company: job.Company,
    source: sourceNames(job.Source).join(', '),
    since: job['First Seen'] ?? null,
    address: hidden ? link : paths.listing(id),
    hidden,
    reports: (reported.get(id) ?? 0) + (reported.get(webLink(link) ?? '') ?? 0),
  };
}
