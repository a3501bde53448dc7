import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen } from '../jobs/open-jobs.ts';

/** What everybody may see of a company, and the company itself too. */
export const profileFields = {
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
export function toProfile<P extends { updatedAt: Date; verifiedAt: Date | null }, J extends { createdAt: Date }>(
  profile: P,
  positions: readonly J[],
) {
  const jobs = positions.map((job) => ({ ...job, createdAt: job.createdAt.toISOString() }));
  const verifiedAt = profile.verifiedAt?.toISOString() ?? null;
  return { ...profile, jobs, verifiedAt, updatedAt: profile.updatedAt.toISOString() };
}

/** The company's open jobs, newest first. */
export function openPositions(db: Database, companyId: string, now: Date) {
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
