import type { AstroGlobal } from 'astro';
import type { FoundScholarships, ScholarshipFilter } from '#src/contracts/scholarship-search.ts';
import { scholarshipCountText } from '#src/domain/scholarships/scholarship-list.ts';
import { groupOfFilter, readScholarshipFilter, scholarshipQuery } from '#src/domain/scholarships/scholarship-query.ts';
import { searchInWords } from '#src/domain/scholarships/scholarship-search-words.ts';
import { readPage } from '#src/domain/search/filter-query.ts';
import { searchTitle } from '#src/domain/search/search-title.ts';
import { SEARCH_CACHE } from '#src/routes/cache-rules.ts';
import { feedPaths, type FeedFormat } from '#src/routes/feed-paths.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { readRecord } from './read-record.ts';

/** What the query of a page asks of the scholarships, and what that finds, kept a minute for everybody. */
export async function readSearchedScholarships({ url, locals, response }: AstroGlobal) {
  const filter = readScholarshipFilter(url.searchParams);
  const query = { ...filter, page: readPage(url.searchParams) };
  const call = locals.api('GET /scholarships', { query });
  const { record: found, refusal } = await readRecord(response, call);
  if (found) response.headers.set('Cache-Control', SEARCH_CACHE);
  return { filter, found, refusal, head: found && headOf(filter, found) };
}

/** What a page of it says of itself. */
function headOf(filter: ScholarshipFilter, found: FoundScholarships) {
  const words = searchInWords(filter);
  const query = scholarshipQuery(filter);
  const group = groupOfFilter(filter, found.choices);
  const counted = scholarshipCountText(found.count || found.more || found.anywhere);
  return {
    title: searchTitle('Scholarships', 'scholarships', words, found.page),
    description: `${counted}: ${words}.`,
    canonicalPath: group ? listPaths.scholarshipGroup(group) : paths.scholarships(),
    sharedPath: paths.scholarshipsFound(query),
    feed: (format: FeedFormat) => feedPaths.scholarships(format, query),
  };
}
