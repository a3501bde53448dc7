import type { FeaturedCompany } from '#src/contracts/company-profile.ts';
import type { Context } from '#src/server/services.ts';
import { openAt } from '../jobs/open-jobs.ts';

/** Enabled companies, most open positions first. */
export async function listFeaturedCompanies({
  queries,
  clock,
}: Context): Promise<{ companies: FeaturedCompany[]; total: number }> {
  const companies = await queries.companies.featured.execute(openAt(clock()));
  return { companies, total: companies.length };
}
