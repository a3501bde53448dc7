import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import { NO_SUCH_COMPANY } from '#src/contracts/desk-companies.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { firstOwner } from '#src/server/modules/members/queries.ts';
import { NO_COMPANY } from './input.ts';

/** Milliseconds for which a removed company can be brought back: 30 days. */
export const REMOVED_COMPANY_KEPT = 30 * 86_400_000;

/** When a company goes for good that was removed at an instant. */
export const goesAt = (removedAt: Date) => new Date(removedAt.getTime() + REMOVED_COMPANY_KEPT);

/** A company by its id, or by the username of any of its members, whatever its case. */
export type CompanyKey = { readonly id: string } | { readonly username: string };

/** A company with the member who was named, else its first owner. */
export interface FoundCompany {
  readonly id: string;
  readonly name: string;
  readonly memberId: string;
  readonly username: string;
  readonly enabled: boolean;
  readonly verifiedAt: Date | null;
  readonly removedAt: Date | null;
}

/**
 * The company that an operator names, also a removed one.
 * @param isLocked a login waits then, and an apply too. A change of what belongs to it does not.
 * @throws ApiError 404
 */
export async function findCompany(db: Database, key: CompanyKey, isLocked = false): Promise<FoundCompany> {
  const isNamed =
    'id' in key
      ? and(eq(companies.id, key.id), eq(companyMembers.id, firstOwner(db)))
      : isSameName(companyMembers.username, key.username);
  const found = db
    .select({
      id: companies.id,
      name: companies.name,
      memberId: companyMembers.id,
      username: sql<string>`${companyMembers.username}`,
      enabled: companies.enabled,
      verifiedAt: companies.verifiedAt,
      removedAt: companies.removedAt,
    })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(isNamed);
  const [company] = await (isLocked ? found.for('no key update', { of: companies }) : found);
  if (company === undefined) throw new ApiError('not_found', 'id' in key ? NO_SUCH_COMPANY : NO_COMPANY);
  return company;
}

/** As `findCompany`, for what cannot be done to a removed one. @throws ApiError 404, 409 where it is removed */
export async function findPresentCompany(db: Database, key: CompanyKey, isLocked = false): Promise<FoundCompany> {
  const company = await findCompany(db, key, isLocked);
  if (company.removedAt === null) return company;
  const day = postedDate(goesAt(company.removedAt).toISOString());
  throw await standsOtherwise(db, company, `is removed, and goes for good on ${day}`, 'remove-company');
}

/**
 * The refusal of an act on a company that stands as another operator has left it meanwhile.
 * @param stands how it does, behind its name
 * @param acts those that may have brought it there
 */
export async function standsOtherwise(
  db: Database,
  { id, name }: Pick<FoundCompany, 'id' | 'name'>,
  stands: string,
  ...acts: AuditAct[]
): Promise<ApiError> {
  const [last] = await db
    .select({ at: auditLog.at, actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.itemId, id), inArray(auditLog.act, acts)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const since = last ? ` This was last changed${whenAndBy(last.at, last.actor)}.` : '';
  return new ApiError('conflict', `${name} ${stands}.${since}`);
}

/** ' on 15 March 2026 at 10:00 by ops', as far as it is known. */
export function whenAndBy(at: Date | null, by: string | null): string {
  const iso = at?.toISOString();
  const when = iso === undefined ? '' : ` on ${postedDate(iso)} at ${iso.slice(11, 16)}`;
  return when + (by === null ? '' : ` by ${by}`);
}
