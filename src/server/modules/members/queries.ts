import { and, asc, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { COMPANY_MAILS } from '#src/contracts/mail-preferences.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ownerNeeded, type ActorOf } from '#src/server/platform/sessions/actor.ts';

/** Members who can log in: they have accepted, and are not disabled. */
export const isActive = and(isNotNull(companyMembers.passwordHash), isNull(companyMembers.disabledAt));

/**
 * Lets one change of the members of a company happen at a time, by one who is an owner at that moment.
 * @throws ApiError 403
 */
export async function lockMembers(tx: Database, actor: ActorOf<'owner'>): Promise<void> {
  await lockAccount(tx, actor.id);
  const self = and(eq(companyMembers.id, actor.member.id), eq(companyMembers.role, 'owner'), isActive);
  if ((await tx.$count(companyMembers, self)) === 0) throw ownerNeeded();
}

/** The addresses of the members of a company who want mails of a kind. */
export async function mailRecipients(
  tx: Database,
  companyId: string,
  kind: (typeof COMPANY_MAILS)[number],
): Promise<string[]> {
  const isOn = not(sql`${kind} = any(${companyMembers.mailsOff})`);
  return addresses(tx, and(eq(companyMembers.companyId, companyId), isActive, isOn));
}

/** The addresses of the owners of a company, for mails about the account itself. */
export async function ownerAddresses(tx: Database, companyId: string): Promise<string[]> {
  return addresses(tx, and(eq(companyMembers.companyId, companyId), isActive, eq(companyMembers.role, 'owner')));
}

async function addresses(tx: Database, which: ReturnType<typeof and>): Promise<string[]> {
  const rows = await tx
    .select({ email: companyMembers.email })
    .from(companyMembers)
    .where(which)
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.id));
  return rows.map(({ email }) => email);
}

/** The id of the first owner of `companies` in a query, whose username an operator's command names the company by. */
export const firstOwner = (db: Pick<Database, 'select'>) =>
  db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companies.id))
    .orderBy(isNull(companyMembers.username), desc(companyMembers.role), asc(companyMembers.createdAt))
    .limit(1);
