import type { AstroGlobal } from 'astro';
import type { FoundListings } from '#src/contracts/listing-search.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { noFilter, readPage } from '#src/domain/search/list-filter.ts';
import { groupNames, type GroupName } from '#src/domain/search/list-groups.ts';
import { SEARCH_CACHE } from '#src/routes/cache-rules.ts';
import { readRecord, type Refusal } from './read-record.ts';

interface LaterPage {
  readonly found?: FoundListings;
  readonly refusal?: Refusal | undefined;
  /** The last page, where one a little after it is asked for: jobs have closed since the list was built. */
  readonly beyond?: number;
}

/** How many times as long a list may have been when its pages were built. */
const MAX_SHRINKAGE = 1.1;

function pageNotFound(response: { status?: number }): Refusal {
  response.status = 404;
  return { status: 404, sentence: 'This page does not exist.' };
}

/** A page of all jobs, or of those of a group, which the build has left to the server. */
export async function readLaterPage({ params, locals, response }: AstroGlobal, group?: GroupName): Promise<LaterPage> {
  const { page = '' } = params;
  if (readPage(new URLSearchParams({ page })) !== page || page === '1') {
    return { refusal: pageNotFound(response) };
  }
  const query = { ...noFilter(jobList), ...(group && { [group.kind]: group.name }), page };
  const read = await readRecord(response, locals.api('GET /jobs/listings', { query }));
  if (!read.record) return { refusal: read.refusal };
  const { pages } = read.record;
  if (Number(page) > pages) {
    const hadIt = Number(page) <= pages * MAX_SHRINKAGE + 1;
    return hadIt ? { beyond: pages } : { refusal: pageNotFound(response) };
  }
  response.headers.set('Cache-Control', SEARCH_CACHE);
  return { found: read.record };
}

/** The group that an address names, among those of the published jobs. */
export async function readGroup({ params, locals, response }: AstroGlobal) {
  const kind = jobList.groupedBy.find((one) => one === params['kind']);
  if (!kind) return { group: undefined, refusal: pageNotFound(response) };
  const call = locals.api('GET /jobs/listings', { query: { ...noFilter(jobList), page: '1' } });
  const { record, refusal } = await readRecord(response, call);
  if (!record) return { group: undefined, refusal };
  const group = groupNames(jobList, kind, record.choices).find(({ slug }) => slug === params['slug']);
  return { group, refusal: group ? undefined : pageNotFound(response) };
}
