import { and, asc, count, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DeskCompany } from '#src/contracts/desk-companies.ts';
import { PAGE_SIZE } from '#src/domain/pages/pagination.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen } from '#src/server/modules/jobs/queries.ts';
import { firstOwner } from '#src/server/modules/members/queries.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { goesAt } from './named-company.ts';

type Reading = Pick<OperatorServices, 'clock' | 'db'>;

/** All companies with their first owner, the oldest first, also those that are disabled, or removed and not gone yet. */
export function listCompanies(services: Reading) {
  return companiesWhere(services);
}

/** A page of those that have a text in their name, or a member with it in username or email, and how many these are. */
export async function findCompanies(services: Reading, { search, page }: { search: string; page: number }) {
  const { db } = services;
  const has = (column: AnyPgColumn) => sql`strpos(lower(${column}), lower(${search.trim()})) > 0`;
  const isMember = eq(companyMembers.companyId, companies.id);
  const members = db
    .select()
    .from(companyMembers)
    .where(and(isMember, or(has(companyMembers.username), has(companyMembers.email))));
  const which = search.trim() === '' ? undefined : or(has(companies.name), exists(members));
  const found = await companiesWhere(services, which, page);
  return { companies: found, total: await db.$count(companies, which) };
}

async function companiesWhere({ db, clock }: Reading, which?: SQL, page?: number) {
  const latestLogin = sql<Date | null>`(select max(last_login_at) from ${companyMembers} where company_id = ${companies.id})`;
  const ofCompany = eq(companyMembers.companyId, companies.id);
  const received = db
    .select({ count: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(jobs.companyId, companies.id));
  const query = db
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
      openJobs: db.$count(jobs, and(eq(jobs.companyId, companies.id), jobIsOpen(clock()))),
      applications: sql<number>`(${received})`.mapWith(Number),
      members: db.$count(companyMembers, ofCompany),
      createdAt: companies.createdAt,
    })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.id, firstOwner(db)))
    .where(which)
    .orderBy(asc(companies.createdAt), asc(companies.id));
  const rows = await (page === undefined ? query : query.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE));
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
}): DeskCompany['state'] {
  if (company.removedAt !== null) return 'removed';
  if (!company.enabled) return 'disabled';
  if (company.invitedAt !== null && company.lastLoginAt === null) return 'invited';
  return company.verifiedAt === null ? 'active' : 'verified';
}
