import type { AstroGlobal } from 'astro';
import { readPage } from '#src/domain/search/filter-query.ts';
import { readScholarshipFilter } from '#src/domain/scholarships/scholarship-query.ts';
import { SEARCH_CACHE } from '#src/routes/cache-rules.ts';
import { readRecord } from './read-record.ts';

/** What the query of a page asks of the scholarships, and what that finds, kept a minute for everybody. */
export async function readSearchedScholarships({ url, locals, response }: AstroGlobal) {
  const filter = readScholarshipFilter(url.searchParams);
  const query = { ...filter, page: readPage(url.searchParams) };
  const call = locals.api('GET /scholarships', { query });
  const { record: found, refusal } = await readRecord(response, call);
  if (found) response.headers.set('Cache-Control', SEARCH_CACHE);
  return { filter, found, refusal };
}
