import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { FeaturedCompany } from '#src/contracts/company-profile.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { jobIsOpen } from '../jobs/open-jobs.ts';

/** Companies that are shown, most open positions first. */
export async function listFeaturedCompanies({
  db,
  clock,
}: Context): Promise<{ companies: FeaturedCompany[]; total: number }> {
  const openPositions = count(jobs.id);
  const featured = await db
    .select({
      id: companies.id,
      name: companies.name,
      logo: companies.logo,
      location: companies.address,
      openPositions,
    })
    .from(companies)
    .leftJoin(jobs, and(eq(jobs.companyId, companies.id), jobIsOpen(clock())))
    .where(companyIsPublic)
    .groupBy(companies.id)
    .orderBy(desc(openPositions), asc(companies.name), asc(companies.id));
  return { companies: featured, total: featured.length };
}
