import type { AstroGlobal } from 'astro';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import type { SearchedList } from '#src/contracts/lists/searched-list.ts';
import { jobCountText } from '#src/domain/jobs/job-list.ts';
import { scholarshipCountText } from '#src/domain/scholarships/scholarship-list.ts';
import type { ChoiceCounts } from '#src/domain/search/list-choices.ts';
import { chosenFields, filterQuery, readFilter, readPage, type ListValues } from '#src/domain/search/list-filter.ts';
import { groupOfFilter } from '#src/domain/search/list-groups.ts';
import { searchInWords, searchTitle } from '#src/domain/search/list-words.ts';
import { SEARCH_CACHE } from '#src/routes/cache-rules.ts';
import { feedPaths, type FeedFormat } from '#src/routes/feed-paths.ts';
import { groupPaths } from '#src/routes/list-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { readRecord } from './read-record.ts';

/** The search of the jobs that the query of a page asks for. */
export async function readSearchedJobs({ url, locals, response }: AstroGlobal) {
  const filter = readFilter(jobList, url.searchParams);
  const query = { ...filter, page: readPage(url.searchParams) };
  const { record: found, refusal } = await readFound(response, locals.api('GET /jobs/listings', { query }));
  // Above the results of a search, and not above each of their pages.
  const isFirst = found?.page === 1 && chosenFields(jobList, filter).length > 0;
  const head = found && headOf(jobList, filter, found, `${jobCountText(found.count || found.more)} from other sites`);
  return {
    filter,
    found,
    posted: isFirst
      ? { ...found.posted, search: found.instead?.search ?? filter.search, field: filter.field }
      : undefined,
    refusal,
    head,
  };
}

/** The search of the scholarships that the query of a page asks for. */
export async function readSearchedScholarships({ url, locals, response }: AstroGlobal) {
  const filter = readFilter(scholarshipList, url.searchParams);
  const query = { ...filter, page: readPage(url.searchParams) };
  const { record: found, refusal } = await readFound(response, locals.api('GET /scholarships', { query }));
  const head =
    found && headOf(scholarshipList, filter, found, scholarshipCountText(found.count || found.more || found.anywhere));
  return { filter, found, refusal, head };
}

/** Reads what a search finds, which may be kept a minute for all visitors. */
async function readFound<T>(response: AstroGlobal['response'], call: Promise<T>) {
  const read = await readRecord(response, call);
  if (read.record) response.headers.set('Cache-Control', SEARCH_CACHE);
  return read;
}

const ADDRESSES = {
  jobs: { whole: paths.jobs, found: paths.jobsFound, group: groupPaths.job, feed: feedPaths.jobs },
  scholarships: {
    whole: paths.scholarships,
    found: paths.scholarshipsFound,
    group: groupPaths.scholarship,
    feed: feedPaths.scholarships,
  },
} as const;

/** The head of a page of a search. @param counted how many there are, in words */
function headOf(
  list: SearchedList,
  filter: ListValues<string>,
  found: {
    readonly page: number;
    readonly choices: ChoiceCounts;
    readonly instead?: { readonly search: string } | undefined;
  },
  counted: string,
) {
  const shown = { ...filter, ...(found.instead && { search: found.instead.search, whole: '' }) };
  const words = searchInWords(list, shown);
  const query = filterQuery(list.names, filter);
  const group = groupOfFilter(list, filter, found.choices);
  const addresses = ADDRESSES[list.name];
  return {
    title: searchTitle(list.title, list.name, words, found.page),
    description: `${counted}: ${words}.`,
    canonicalPath: group ? addresses.group(group) : addresses.whole(),
    sharedPath: addresses.found(query),
    feed: (format: FeedFormat) => addresses.feed(format, filterQuery(list.names, shown)),
  };
}
