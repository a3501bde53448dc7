import { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import type { ServicesWithQueries } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { searchScholarships } from './search-scholarships.ts';

export function scholarshipRoutes({ route }: Router<ServicesWithQueries>): void {
  route(scholarshipEndpoints.searchScholarships, ({ ctx, query, http }) =>
    searchScholarships(ctx, query, http.env.address),
  );
}
