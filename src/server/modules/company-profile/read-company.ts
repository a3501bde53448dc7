import { companyEndpoints, type CompanyProfile } from '#src/contracts/company-profile.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { openAt } from '../jobs/open-jobs.ts';
import { toProfile } from './queries.ts';

/** A company's public profile with its open positions. @throws ApiError 404 */
export async function readCompany(
  { queries, clock }: Context,
  { id }: { id: string },
): Promise<CompanyProfile> {
  const [[profile], positions] = await Promise.all([
    queries.companies.profile.execute({ id }),
    queries.companies.openPositions.execute({ id, ...openAt(clock()) }),
  ]);
  if (profile === undefined) throw new ApiError('not_found', companyEndpoints.readCompany.notFound);
  return toProfile(profile, positions);
}
