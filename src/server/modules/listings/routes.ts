import { listingEndpoints } from '#src/contracts/listing-search.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { listToSearch, notListed } from '#src/server/platform/published-list.ts';
import { similarToJob, similarToListing } from './find-similar.ts';
import { searchListings, readListingFeed } from './search-listings.ts';
import { createReadOpenJobs } from './searched-open-jobs.ts';

export function listingRoutes({ route }: Router<Services>, services: Services): void {
  const readOpenJobs = createReadOpenJobs(services);
  route(listingEndpoints.searchListings, ({ ctx, query, http }) =>
    searchListings(ctx, readOpenJobs, query, http.env.address),
  );
  route(listingEndpoints.listing, async ({ ctx, params, http }) => {
    const list = await listToSearch('jobs', ctx.listings, ctx.limits, http.env.address);
    return list.withKey(params.key) ?? notListed();
  });
  route(listingEndpoints.similarToListing, ({ ctx, params, http }) =>
    similarToListing(ctx, readOpenJobs, params.key, http.env.address),
  );
  route(listingEndpoints.similarToJob, ({ ctx, params, http }) =>
    similarToJob(ctx, readOpenJobs, params.id, http.env.address),
  );
  route(listingEndpoints.listingFeed, ({ ctx, query, http }) =>
    readListingFeed(ctx, readOpenJobs, query, http.env.address),
  );
}
