import { companyEndpoints, type CompanyProfile } from '#src/contracts/company-profile.ts';
import type { Context } from '#src/server/services.ts';
import { openAt } from '../jobs/open-jobs.ts';
import { notFoundOrGone, takenDown } from '../moderation/not-found-or-gone.ts';
import { toProfile } from './queries.ts';

/** A company's public profile with its open positions. @throws ApiError 404, 410 when taken down */
export async function readCompany(ctx: Context, { id }: { id: string }): Promise<CompanyProfile> {
  const { queries, clock } = ctx;
  const [[company], positions] = await Promise.all([
    queries.companies.profile.execute({ id }),
    queries.companies.openPositions.execute({ id, ...openAt(clock()) }),
  ]);
  if (company === undefined) throw await notFoundOrGone(ctx, companyEndpoints.readCompany, id);
  if (!company.isPublic) throw takenDown(companyEndpoints.readCompany);
  return toProfile(company.profile, positions);
}
