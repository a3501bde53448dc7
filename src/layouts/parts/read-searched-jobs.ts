import type { AstroGlobal } from 'astro';
import { readPage } from '#src/domain/search/filter-query.ts';
import { chosenFields, readListingFilter } from '#src/domain/search/listing-filter.ts';
import { SEARCH_CACHE } from '#src/routes/cache-rules.ts';
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
  return { filter, found, posted, refusal };
}
