import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import {
  companyEndpoints,
  type CompanyProfile,
  type CompanyProfileInput,
  type FeaturedCompany,
} from '#src/contracts/company-profile.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { NOT_AN_IMAGE } from '#src/contracts/uploads.ts';
import { withSpecialization } from '#src/domain/profiles/specializations.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { violatedConstraint } from '#src/server/db/query-errors.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context, Services } from '#src/server/services.ts';
import { jobIsOpen } from './jobs/queries.ts';
import { notFoundOrGone, takenDown } from './moderation/removed-addresses.ts';

export function companyProfileRoutes({ route }: Router<Services>): void {
  route(companyEndpoints.featuredCompanies, ({ ctx }) => listFeaturedCompanies(ctx));
  route(companyEndpoints.readCompany, ({ ctx, params }) => readCompany(ctx, params));
  // A company sees its public profile.
  route(companyEndpoints.readOwnCompany, ({ ctx }) => readCompany(ctx, { id: ctx.actor.id }));
  route(companyEndpoints.updateOwnCompany, ({ ctx, query, body }) => updateProfile(ctx, { ...query, profile: body }));
}

/** The public fields of a company. */
const profileFields = {
  id: companies.id,
  companyName: companies.name,
  industry: companies.industry,
  companySize: companies.companySize,
  foundedYear: companies.foundedYear,
  tagline: companies.tagline,
  about: companies.about,
  contactEmail: companies.contactEmail,
  phone: companies.phone,
  address: companies.address,
  website: companies.website,
  specializations: companies.specializations,
  logo: companies.logo,
  coverImage: companies.coverImage,
  verifiedAt: companies.verifiedAt,
  updatedAt: companies.updatedAt,
};

/** A row of these fields with the company's open positions, as the API answers it. */
function toProfile<P extends { updatedAt: Date; verifiedAt: Date | null }, J extends { createdAt: Date }>(
  profile: P,
  positions: readonly J[],
) {
  const jobs = positions.map((job) => ({ ...job, createdAt: job.createdAt.toISOString() }));
  const verifiedAt = profile.verifiedAt?.toISOString() ?? null;
  return { ...profile, jobs, verifiedAt, updatedAt: profile.updatedAt.toISOString() };
}

/** The company's open jobs, newest first. */
function openPositions(db: Database, companyId: string, now: Date) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      jobType: jobs.jobType,
      location: jobs.location,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(companies.id, companyId), jobIsOpen(now)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
}

/** A company's public profile with its open positions. @throws ApiError 404, 410 when taken down */
async function readCompany(ctx: Context, { id }: { id: string }): Promise<CompanyProfile> {
  const { db, clock } = ctx;
  const [[company], positions] = await Promise.all([
    db.select({ profile: profileFields, isPublic: companyIsPublic }).from(companies).where(eq(companies.id, id)),
    openPositions(db, id, clock()),
  ]);
  if (company === undefined) throw await notFoundOrGone(ctx, companyEndpoints.readCompany, id);
  if (!company.isPublic) throw takenDown(companyEndpoints.readCompany);
  return toProfile(company.profile, positions);
}

/** Companies that are shown, most open positions first. */
async function listFeaturedCompanies({ db, clock }: Context): Promise<{ companies: FeaturedCompany[]; total: number }> {
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

/**
 * The database's rules that an image is a file of the company, and the field of each. One that
 * another company shows breaks `_once` first; the answer must be the same as for one that is not shown.
 */
const OWN_IMAGE = new Map([
  ['companies_logo_own', 'logo'],
  ['companies_logo_once', 'logo'],
  ['companies_cover_own', 'coverImage'],
  ['companies_cover_once', 'coverImage'],
]);

/** The verification of a name ends with that name. */
const stillVerified = (name: string) => sql`case when ${companies.name} = ${name} then ${companies.verifiedAt} end`;

const NAME_FOR_OWNERS = 'Only an owner of the company account can change its name';
const nameForbidden = () => new ApiError('forbidden', NAME_FOR_OWNERS, { fields: { companyName: NAME_FOR_OWNERS } });

/**
 * Replaces the company's profile and forgets the images that it no longer shows; an image that the
 * input does not name stays.
 * @throws ApiError 400 for an image that is no file of the company or a founding to come, 403 for another name by a member who is no owner, 404 without
 * a company, 409 when the profile was changed since `unlessChangedSince`
 */
async function updateProfile(
  ctx: Context<'company'>,
  { profile, ...condition }: { profile: CompanyProfileInput } & UnlessChanged,
): Promise<CompanyProfile> {
  const { files, db, clock, actor } = ctx;
  const { id } = actor;
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
    const { logo, coverImage, name: presentName } = companies;
    const [before] = await tx.select({ logo, coverImage, name: presentName }).from(companies).where(own).for('update');
    if (before === undefined) throw new ApiError('not_found', companyEndpoints.readCompany.notFound);
    if (before.name !== name && actor.member.role !== 'owner') throw nameForbidden();
    const [after] = await tx
      .update(companies)
      .set({ ...values, updatedAt: now, verifiedAt: stillVerified(name) })
      .where(and(own, unlessChangedElsewhere(companies, values, condition)))
      .returning(profileFields);
    if (after === undefined) throw new ApiError('conflict', CHANGED_SINCE);
    await auditMember(tx, ctx, { act: 'edit-profile', itemId: id, name });
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
