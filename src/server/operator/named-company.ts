import { eq, sql } from 'drizzle-orm';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { NO_COMPANY } from './input.ts';

/** Milliseconds for which a removed company can be brought back: 30 days. */
export const REMOVED_COMPANY_KEPT = 30 * 86_400_000;

/** When a company goes for good that was removed at an instant. */
export const goesAt = (removedAt: Date) => new Date(removedAt.getTime() + REMOVED_COMPANY_KEPT);

/** The company of the member with a username, whatever its case, and that member. */
export const companyNamed = (db: Pick<Database, 'select'>, username: string) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      memberId: companyMembers.id,
      username: sql<string>`${companyMembers.username}`,
      enabled: companies.enabled,
      removedAt: companies.removedAt,
    })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(isSameName(companyMembers.username, username));

type NamedCompany = Awaited<ReturnType<typeof companyNamed>>[number];

/**
 * The company that a command names, locked: a login waits, and an apply too. A change of what belongs to
 * it does not.
 */
export async function lockCompany(tx: Database, username: string): Promise<NamedCompany | undefined> {
  const [company] = await companyNamed(tx, username).for('no key update', { of: companies });
  return company;
}

/** @throws ApiError 404 where there is no company, 409 where it is removed */
export function requirePresent(company: NamedCompany | undefined): NamedCompany {
  if (company === undefined) throw new ApiError('not_found', NO_COMPANY);
  const { name, username, removedAt } = company;
  if (removedAt === null) return company;
  const day = postedDate(goesAt(removedAt).toISOString());
  throw new ApiError(
    'conflict',
    `${name} is removed, and goes for good on ${day}. To bring it back: npm run company -- restore --username ${username}`,
  );
}

/** ' on 15 March 2026 at 10:00 by ops', as far as it is known. */
export function whenAndBy(at: Date | null, by: string | null): string {
  const iso = at?.toISOString();
  const when = iso === undefined ? '' : ` on ${postedDate(iso)} at ${iso.slice(11, 16)}`;
  return when + (by === null ? '' : ` by ${by}`);
}
