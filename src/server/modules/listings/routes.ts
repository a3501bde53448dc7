import { listingEndpoints } from '#src/contracts/listings.ts';
import type { ServicesWithQueries } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { searchListings } from './search-listings.ts';

export function listingRoutes({ route }: Router<ServicesWithQueries>): void {
  route(listingEndpoints.searchListings, ({ ctx, query, http }) =>
    searchListings(ctx, query, http.env.address),
  );
}
