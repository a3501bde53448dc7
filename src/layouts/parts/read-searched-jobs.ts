import type { AstroGlobal } from 'astro';
import type { FoundListings, ListingFilter } from '#src/contracts/listing-search.ts';
import { groupOfFilter } from '#src/domain/jobs/job-groups.ts';
import { jobCountText } from '#src/domain/jobs/job-list.ts';
import { readPage } from '#src/domain/search/filter-query.ts';
import { chosenFields, listingQuery, readListingFilter } from '#src/domain/search/listing-filter.ts';
import { searchInWords } from '#src/domain/search/listing-search-words.ts';
import { searchTitle } from '#src/domain/search/search-title.ts';
import { SEARCH_CACHE } from '#src/routes/cache-rules.ts';
import { feedPaths, type FeedFormat } from '#src/routes/feed-paths.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { readRecord } from './read-record.ts';

/** What the query of a page asks of the published listings, and what that finds, kept a minute for everybody. */
export async function readSearchedJobs({ url, locals, response }: AstroGlobal) {
  const filter = readListingFilter(url.searchParams);
  const query = { ...filter, page: readPage(url.searchParams) };
  const call = locals.api('GET /jobs/listings', { query });
  const { record: found, refusal } = await readRecord(response, call);
  if (found) response.headers.set('Cache-Control', SEARCH_CACHE);
  // Above the results of a search, and not above each of their pages.
  const posted = found?.page === 1 && chosenFields(filter).length > 0 ? found.posted : undefined;
  return { filter, found, posted, refusal, head: found && headOf(filter, found) };
}

/** What a page of it says of itself. */
function headOf(filter: ListingFilter, found: FoundListings) {
  const words = searchInWords(filter);
  const query = listingQuery(filter);
  const group = groupOfFilter(filter, found.choices);
  return {
    title: searchTitle('All Jobs', 'jobs', words, found.page),
    description: `${jobCountText(found.count || found.more)} from other sites: ${words}.`,
    canonicalPath: group ? listPaths.jobGroup(group) : paths.jobs(),
    sharedPath: paths.jobsFound(query),
    feed: (format: FeedFormat) => feedPaths.jobs(format, query),
  };
}
