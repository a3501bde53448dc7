import { eq } from 'drizzle-orm';
import { companyEndpoints, type CompanyProfile } from '#src/contracts/company-profile.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import type { Context } from '#src/server/services.ts';
import { notFoundOrGone, takenDown } from '../moderation/not-found-or-gone.ts';
import { openPositions, profileFields, toProfile } from './queries.ts';

/** A company's public profile with its open positions. @throws ApiError 404, 410 when taken down */
export async function readCompany(ctx: Context, { id }: { id: string }): Promise<CompanyProfile> {
  const { db, clock } = ctx;
  const [[company], positions] = await Promise.all([
    db.select({ profile: profileFields, isPublic: companyIsPublic }).from(companies).where(eq(companies.id, id)),
    openPositions(db, id, clock()),
  ]);
  if (company === undefined) throw await notFoundOrGone(ctx, companyEndpoints.readCompany, id);
  if (!company.isPublic) throw takenDown(companyEndpoints.readCompany);
  return toProfile(company.profile, positions);
}
