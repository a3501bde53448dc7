import type { featuredCompanies } from '#src/contracts/company-profile.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { openAt } from '../jobs/open-jobs.ts';
import type { CompanyQueries } from './queries.ts';

/** Enabled companies, most open positions first. */
export async function listFeaturedCompanies(
  queries: CompanyQueries,
  now: Date,
): Promise<EndpointResponse<typeof featuredCompanies>> {
  const companies = await queries.featured.execute(openAt(now));
  return { companies, total: companies.length };
}
