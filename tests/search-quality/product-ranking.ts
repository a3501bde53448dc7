import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { externalJob } from '#src/contracts/external-jobs.ts';
import { scholarship } from '#src/contracts/scholarships.ts';
import { JOBS_PER_PAGE } from '#src/domain/jobs/job-pages.ts';
import { newestFirst } from '#src/domain/jobs/job-list.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { searchListings } from '#src/server/modules/listings/search-listings.ts';
import { searchScholarships } from '#src/server/modules/scholarships/search-scholarships.ts';
import { publish, publishScholarships } from '#tests/support/published-list.ts';
import { LISTINGS_FILE, SCHOLARSHIPS_FILE, type JudgedQuery } from './judged-set.ts';

/** The day of the listings: what closes later is open. */
const NOW = new Date('2026-11-27T10:00:00Z');

/** The product's own search over the fixed lists: the first page that a visitor sees. */
export async function productRanking(): Promise<(query: JudgedQuery) => Promise<string[]>> {
  const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const jobs = v.parse(v.array(externalJob), read(LISTINGS_FILE)).sort(newestFirst);
  const listings = await publish(jobs);
  const scholarships = await publishScholarships(
    v.parse(v.array(scholarship), read(SCHOLARSHIPS_FILE)).map((one) => ({ ...one, checked: '' })),
  );
  const context = {
    listings: { current: () => listings },
    scholarships: { current: () => scholarships },
    limits: { spend: () => Promise.resolve() },
    clock: () => NOW,
  };
  type Ctx = Parameters<typeof searchListings>[0];
  const ctx = context as unknown as Ctx;
  const noneOpen = () => Promise.reject(new Error('unused'));
  void noneOpen;
  return async ({ list, query }) => {
    if (list === 'jobs') {
      const found = await searchListings(ctx, (() => Promise.resolve(undefined)) as never, { ...noFilter(jobList), search: query, page: 1 }, '192.0.2.1');
      return found.listings.slice(0, JOBS_PER_PAGE).map((job) => job['Job URL']);
    }
    const found = await searchScholarships(ctx, { ...noFilter(scholarshipList), search: query, page: 1 }, '192.0.2.1');
    return found.scholarships.map(({ scholarshipTitle }) => scholarshipTitle);
  };
}
