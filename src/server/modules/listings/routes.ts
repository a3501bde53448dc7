import { listingEndpoints } from '#src/contracts/listing-search.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { readListingFeed } from './read-listing-feed.ts';
import { searchListings } from './search-listings.ts';
import { createReadOpenJobs } from './searched-open-jobs.ts';

export function listingRoutes({ route }: Router<Services>, services: Services): void {
  const readOpenJobs = createReadOpenJobs(services);
  route(listingEndpoints.searchListings, ({ ctx, query, http }) =>
    searchListings(ctx, readOpenJobs, query, http.env.address),
  );
  route(listingEndpoints.listingFeed, ({ ctx, query, http }) =>
    readListingFeed(ctx, readOpenJobs, query, http.env.address),
  );
}
