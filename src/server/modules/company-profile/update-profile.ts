import { eq } from 'drizzle-orm';
import {
  readCompany as endpoint,
  type CompanyProfileInput,
} from '#src/contracts/company-profile.ts';
import { NOT_AN_IMAGE } from '#src/contracts/uploads.ts';
import { brokenConstraint } from '#src/server/db/broken-constraint.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Files } from '#src/server/platform/files/files.ts';

/** The database's rules that an image is a file of the company, and the field of each. */
const OWN_IMAGE = new Map([
  ['companies_logo_own', 'logo'],
  ['companies_cover_own', 'coverImage'],
]);

/**
 * Replaces a company's profile and forgets the images that it no longer shows.
 * @throws ApiError 400 for an image that is no file of the company, 404 without a company
 */
export async function updateProfile(
  files: Files,
  id: string,
  { companyName, ...input }: CompanyProfileInput,
  now: Date,
): Promise<void> {
  const shown = new Set([input.logo, input.coverImage]);
  try {
    await files.change(async (tx) => {
      const own = eq(companies.id, id);
      const [before] = await tx
        .select({ logo: companies.logo, coverImage: companies.coverImage })
        .from(companies)
        .where(own)
        .for('update');
      if (before === undefined) throw new ApiError('not_found', endpoint.notFound);
      await tx
        .update(companies)
        .set({ ...input, name: companyName, updatedAt: now })
        .where(own);
      const dropped = [before.logo, before.coverImage].filter((path) => !shown.has(path));
      await files.release(tx, dropped);
    });
  } catch (error) {
    const field = OWN_IMAGE.get(brokenConstraint(error) ?? '');
    if (field === undefined) throw error;
    throw new ApiError('invalid_input', NOT_AN_IMAGE, { fields: { [field]: NOT_AN_IMAGE } });
  }
}
