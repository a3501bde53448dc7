import { and, asc, count, eq, sql } from 'drizzle-orm';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen } from '#src/server/modules/jobs/queries.ts';
import { firstOwner } from '#src/server/modules/members/queries.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { goesAt } from './named-company.ts';

/** All companies with their first owner, the oldest first, also those that are disabled, or removed and not gone yet. */
export async function listCompanies({ db, clock }: Pick<OperatorServices, 'clock' | 'db'>) {
  const latestLogin = sql<Date | null>`(select max(last_login_at) from ${companyMembers} where company_id = ${companies.id})`;
  const rows = await db
    .select({
      id: companies.id,
      username: companyMembers.username,
      email: companyMembers.email,
      name: companies.name,
      enabled: companies.enabled,
      removedAt: companies.removedAt,
      verifiedAt: companies.verifiedAt,
      invitedAt: companyMembers.invitedAt,
      lastLoginAt: latestLogin.mapWith(companyMembers.lastLoginAt),
      openJobs: count(jobs.id),
      createdAt: companies.createdAt,
    })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.id, firstOwner(db)))
    .leftJoin(jobs, and(eq(jobs.companyId, companies.id), jobIsOpen(clock())))
    .groupBy(companies.id, companyMembers.id)
    .orderBy(asc(companies.createdAt), asc(companies.id));
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
