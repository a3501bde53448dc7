import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import {
  companyLogins,
  emailChanges,
  jobSeekerLogins,
  knownDevices,
} from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';

const given = sql.placeholder;

/** The reads of accounts, prepared once for a pool. */
export function authQueries(db: Database) {
  return {
    companyUser: db
      .select({
        id: companies.id,
        username: companyLogins.username,
        name: companies.name,
        logo: companies.logo,
        email: companyLogins.email,
        pendingEmail: emailChanges.email,
      })
      .from(companies)
      .innerJoin(companyLogins, eq(companyLogins.companyId, companies.id))
      .leftJoin(
        emailChanges,
        and(eq(emailChanges.companyId, companies.id), gt(emailChanges.expiresAt, given('now'))),
      )
      .where(eq(companies.id, given('id')))
      .prepare('company_user'),
    companyLogin: db
      .select({
        id: companyLogins.companyId,
        email: companyLogins.email,
        passwordHash: companyLogins.passwordHash,
      })
      .from(companyLogins)
      .where(isSameName(companyLogins.username, given('username')))
      .prepare('company_login'),
    jobSeekerLogin: db
      .select({ id: jobSeekers.id, passwordHash: jobSeekerLogins.passwordHash })
      .from(jobSeekers)
      .innerJoin(jobSeekerLogins, eq(jobSeekerLogins.jobSeekerId, jobSeekers.id))
      .where(isSameName(jobSeekers.email, given('email')))
      .prepare('job_seeker_login'),
    knownKinds: db
      .select({ kind: knownDevices.kind })
      .from(knownDevices)
      .where(
        and(
          sql`${knownDevices.hash} = any(${given('hashes')}::bytea[])`,
          gt(knownDevices.usedAt, given('since')),
        ),
      )
      .prepare('known_kinds'),
  };
}
