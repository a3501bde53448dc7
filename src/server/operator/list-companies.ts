import { and, asc, count, eq } from 'drizzle-orm';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen } from '#src/server/modules/jobs/queries.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { goesAt } from './named-company.ts';

/** All companies with a login, the oldest first, also those that are disabled, or removed and not gone yet. */
export async function listCompanies({ db, clock }: Pick<OperatorServices, 'clock' | 'db'>) {
  const rows = await db
    .select({
      id: companies.id,
      username: companyLogins.username,
      email: companyLogins.email,
      name: companies.name,
      enabled: companies.enabled,
      removedAt: companies.removedAt,
      verifiedAt: companies.verifiedAt,
      invitedAt: companyLogins.invitedAt,
      lastLoginAt: companyLogins.lastLoginAt,
      openJobs: count(jobs.id),
      createdAt: companyLogins.createdAt,
    })
    .from(companyLogins)
    .innerJoin(companies, eq(companies.id, companyLogins.companyId))
    .leftJoin(jobs, and(eq(jobs.companyId, companies.id), jobIsOpen(clock())))
    .groupBy(companies.id, companyLogins.companyId)
    .orderBy(asc(companyLogins.createdAt), asc(companies.id));
  return rows.map(({ invitedAt, removedAt, ...row }) => ({
    ...row,
    state: stateOf({ invitedAt, removedAt, ...row }),
    /** When a removed one goes for good. */
    keptUntil: removedAt && goesAt(removedAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }));
}

/**
 * What the operator has to know first. Invited is who has never logged in since the link that sets the
 * password was mailed.
 */
function stateOf(company: {
  enabled: boolean;
  removedAt: Date | null;
  verifiedAt: Date | null;
  invitedAt: Date | null;
  lastLoginAt: Date | null;
}): 'active' | 'verified' | 'invited' | 'disabled' | 'removed' {
  if (company.removedAt !== null) return 'removed';
  if (!company.enabled) return 'disabled';
  if (company.invitedAt !== null && company.lastLoginAt === null) return 'invited';
  return company.verifiedAt === null ? 'active' : 'verified';
}
