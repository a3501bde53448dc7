import { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { listToSearch, notListed } from '#src/server/platform/published-list.ts';
import { searchScholarships, readScholarshipFeed, similarScholarships } from './search-scholarships.ts';

export function scholarshipRoutes({ route }: Router<Services>): void {
  route(scholarshipEndpoints.searchScholarships, ({ ctx, query, http }) =>
    searchScholarships(ctx, query, http.env.address),
  );
  route(scholarshipEndpoints.scholarshipFeed, ({ ctx, query, http }) =>
    readScholarshipFeed(ctx, query, http.env.address),
  );
  route(scholarshipEndpoints.similarScholarships, ({ ctx, params, http }) =>
    similarScholarships(ctx, params.key, http.env.address),
  );
  route(scholarshipEndpoints.scholarship, async ({ ctx, params, http }) => {
    const { scholarships, limits } = ctx;
    const list = await listToSearch('scholarships', scholarships, limits, http.env.address);
    return list.withKey(params.key) ?? notListed();
  });
}
