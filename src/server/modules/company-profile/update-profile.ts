import { and, eq, sql } from 'drizzle-orm';
import { companyEndpoints, type CompanyProfile, type CompanyProfileInput } from '#src/contracts/company-profile.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { NOT_AN_IMAGE } from '#src/contracts/uploads.ts';
import { withSpecialization } from '#src/domain/profiles/specializations.ts';
import { violatedConstraint } from '#src/server/db/query-errors.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { openPositions, profileFields, toProfile } from './queries.ts';

/**
 * The database's rules that an image is a file of the company, and the field of each. One that
 * another company shows breaks `_once` first; the answer must not tell it from one that nobody shows.
 */
const OWN_IMAGE = new Map([
  ['companies_logo_own', 'logo'],
  ['companies_logo_once', 'logo'],
  ['companies_cover_own', 'coverImage'],
  ['companies_cover_once', 'coverImage'],
]);

/** What was confirmed of one name holds of no other. */
const stillVerified = (name: string) => sql`case when ${companies.name} = ${name} then ${companies.verifiedAt} end`;

/**
 * Replaces the company's profile and forgets the images that it no longer shows; an image that the
 * input does not name stays.
 * @throws ApiError 400 for an image that is no file of the company or a founding to come, 404 without
 * a company, 409 when the profile was changed since `unlessChangedSince`
 */
export async function updateProfile(
  { files, db, clock, actor: { id } }: Context<'company'>,
  { profile, ...condition }: { profile: CompanyProfileInput } & UnlessChanged,
): Promise<CompanyProfile> {
  const { companyName: name, ...input } = profile;
  // 'payroll' and 'Payroll' are one; the first stays as it was written.
  const specializations = [...input.specializations.reduce(withSpecialization, [])];
  const values = { ...input, specializations, name };
  const now = clock();
  if ((input.foundedYear ?? 0) > now.getUTCFullYear()) {
    throw fieldFault('foundedYear', 'Founded year is in the future');
  }
  const saving = files.change(id, async (tx) => {
    const own = eq(companies.id, id);
    const { logo, coverImage } = companies;
    const [before] = await tx.select({ logo, coverImage }).from(companies).where(own).for('update');
    if (before === undefined) throw new ApiError('not_found', companyEndpoints.readCompany.notFound);
    const [after] = await tx
      .update(companies)
      .set({ ...values, updatedAt: now, verifiedAt: stillVerified(name) })
      .where(and(own, unlessChangedElsewhere(companies, values, condition)))
      .returning(profileFields);
    if (after === undefined) throw new ApiError('conflict', CHANGED_SINCE);
    const shown = new Set([after.logo, after.coverImage]);
    const dropped = [before.logo, before.coverImage].filter((path) => !shown.has(path));
    await files.release(tx, dropped);
    return after;
  });
  const saved = await saving.catch((error: unknown) => {
    const field = OWN_IMAGE.get(violatedConstraint(error) ?? '');
    if (field === undefined) throw error;
    throw fieldFault(field, NOT_AN_IMAGE);
  });
  return toProfile(saved, await openPositions(db, id, now));
}
