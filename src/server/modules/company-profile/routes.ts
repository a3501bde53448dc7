import {
  featuredCompanies,
  readCompany as readCompanyCall,
} from '#src/contracts/company-profile.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { listFeaturedCompanies } from './list-featured-companies.ts';
import { companyQueries } from './queries.ts';
import { readCompany } from './read-company.ts';

export function companyProfileRoutes({ route }: Router, { db, clock }: AppParts): void {
  const queries = companyQueries(db);
  route(featuredCompanies, () => listFeaturedCompanies(queries, clock()));
  route(readCompanyCall, ({ params }) => readCompany(queries, params.id, clock()));
}
