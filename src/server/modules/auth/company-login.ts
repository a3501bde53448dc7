import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers, emailChanges } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { notSignedIn } from '#src/server/platform/sessions/actor.ts';
import type { Context } from '#src/server/services.ts';
import { isPending } from './pending-email.ts';

/** A company and the login of one of its members as they see it; undefined when it was removed in this moment. */
export async function findCompanyUser(db: Database, memberId: string, now: Date) {
  const [user] = await db
    .select({
      id: companies.id,
      username: sql<string>`${companyMembers.username}`,
      name: companies.name,
      logo: companies.logo,
      email: companyMembers.email,
      pendingEmail: emailChanges.email,
    })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .leftJoin(emailChanges, and(eq(emailChanges.memberId, companyMembers.id), isPending(now)))
    .where(eq(companyMembers.id, memberId));
  return user;
}

/** The login of a company's member by its username, whatever its case; that of a removed company is none. */
export async function findCompanyLogin(db: Database, username: string) {
  const [login] = await db
    .select({
      id: companyMembers.id,
      companyId: companyMembers.companyId,
      email: companyMembers.email,
      // There is one wherever there is a username.
      passwordHash: sql<string>`${companyMembers.passwordHash}`,
      disabledAt: companyMembers.disabledAt,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(isSameName(companyMembers.username, username), isNull(companies.removedAt)));
  return login;
}

/** The signed-in company, and who acts for it. @throws ApiError 401 when it was removed in this moment */
export async function readSession({ db, clock, actor }: Context<'company'>) {
  const user = await findCompanyUser(db, actor.member.id, clock());
  if (user === undefined) throw notSignedIn();
  return { user: { ...user, role: 'COMPANY' } as const, member: actor.member };
}
