import {
  featuredCompanies,
  readCompany as readCompanyCall,
  readOwnCompany,
  updateOwnCompany,
} from '#src/contracts/company-profile.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { listFeaturedCompanies } from './list-featured-companies.ts';
import { companyQueries } from './queries.ts';
import { readCompany } from './read-company.ts';
import { updateProfile } from './update-profile.ts';

export function companyProfileRoutes({ route }: Router, { db, clock, files }: AppParts): void {
  const queries = companyQueries(db);
  route(featuredCompanies, () => listFeaturedCompanies(queries, clock()));
  route(readCompanyCall, ({ params }) => readCompany(queries, params.id, clock()));
  // What a company sees of itself is what everybody sees of it.
  route(readOwnCompany, ({ actor }) => readCompany(queries, actor.id, clock()));

  route(updateOwnCompany, async ({ actor, body, query }) => {
    await updateProfile(files, actor.id, body, query, clock());
    return readCompany(queries, actor.id, clock());
  });
}
