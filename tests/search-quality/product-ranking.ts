import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { externalJob } from '#src/contracts/external-jobs.ts';
import { scholarship } from '#src/contracts/scholarships.ts';
import { newestFirst } from '#src/domain/jobs/job-list.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { ColumnsBuilder } from '#src/server/modules/listings/listing-columns.ts';
import { searchListings } from '#src/server/modules/listings/search-listings.ts';
import { searchScholarships } from '#src/server/modules/scholarships/search-scholarships.ts';
import type { Context } from '#src/server/services.ts';
import { publish, publishScholarships } from '#tests/support/published-list.ts';
import { LISTINGS_FILE, SCHOLARSHIPS_FILE, type JudgedQuery } from './judged-set.ts';

/** The day of the listings: what closes later is open. */
const NOW = new Date('2026-11-27T10:00:00Z');
const ADDRESS = '192.0.2.1';

/** The product's own search over the fixed lists: the ids on the first page that a visitor sees. */
export async function productRanking(): Promise<(query: JudgedQuery) => Promise<string[]>> {
  const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const listings = await publish(v.parse(v.array(externalJob), read(LISTINGS_FILE)).sort(newestFirst));
  const scholarships = await publishScholarships(
    v.parse(v.array(scholarship), read(SCHOLARSHIPS_FILE)).map((one) => ({ ...one, checked: '' })),
  );
  // A search uses nothing else of what calls are given.
  const context = {
    listings: { current: () => listings },
    scholarships: { current: () => scholarships },
    limits: { spend: () => Promise.resolve() },
    clock: () => NOW,
  } as unknown as Context;
  const noneOpen = { columns: new ColumnsBuilder().build(), cards: [], changedAt: NOW };
  return async ({ list, query: search }) => {
    if (list === 'jobs') {
      const filter = { ...noFilter(jobList), search, page: 1 };
      const found = await searchListings(context, () => Promise.resolve(noneOpen), filter, ADDRESS);
      return [...found.listings, ...found.close].map((job) => job['Job URL']);
    }
    const found = await searchScholarships(context, { ...noFilter(scholarshipList), search, page: 1 }, ADDRESS);
    return [...found.scholarships, ...found.close].map(({ scholarshipTitle }) => scholarshipTitle);
  };
}
