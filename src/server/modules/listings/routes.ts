import { listingEndpoints } from '#src/contracts/listings.ts';
import type { PreparedParts } from '#src/server/parts.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { searchListings } from './search-listings.ts';

export function listingRoutes({ route }: Router<PreparedParts>): void {
  route(listingEndpoints.searchListings, ({ ctx, query, http }) =>
    searchListings(ctx, query, http.env.address),
  );
}
