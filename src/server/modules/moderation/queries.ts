import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { removedAddresses } from '#src/server/db/schema/moderation.ts';
import { jobIsPublic } from '../jobs/open-jobs.ts';

const given = sql.placeholder;

/** The reads about what was taken down, prepared once for a pool. */
export function moderationQueries(db: Database) {
  return {
    /** Whether something public at this address was removed: the id of a record or the path of a picture. */
    removed: db
      .select({ address: removedAddresses.address })
      .from(removedAddresses)
      .where(eq(removedAddresses.address, given('address')))
      .prepare('removed_address'),
    reportedJob: db
      .select({ name: jobs.title, company: companies.name, isShown: jobIsPublic })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.id, given('id')))
      .prepare('reported_job'),
    reportedCompany: db
      .select({
        name: companies.name,
        isShown: companies.enabled,
        username: companyLogins.username,
      })
      .from(companies)
      .leftJoin(companyLogins, eq(companyLogins.companyId, companies.id))
      .where(eq(companies.id, given('id')))
      .prepare('reported_company'),
    /** The picture at a path, if its company is disabled. */
    disabledPicture: db
      .select({ id: files.id })
      .from(files)
      .innerJoin(companies, eq(companies.id, files.companyId))
      .where(and(eq(files.path, given('path')), eq(companies.enabled, false)))
      .prepare('disabled_picture'),
  };
}
