import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyUser } from '#src/contracts/auth.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyLogins, emailChanges } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { notSignedIn } from '#src/server/platform/sessions/actor.ts';
import type { Context } from '#src/server/services.ts';
import { isPending } from './email-change.ts';

/** A company as its own people see it; undefined when it was removed in this moment. */
export async function findCompanyUser(db: Database, id: string, now: Date) {
  const [user] = await db
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
    .leftJoin(emailChanges, and(eq(emailChanges.companyId, companies.id), isPending(now)))
    .where(eq(companies.id, id));
  return user;
}

/** The login of a company by its name, whatever its case; that of a removed one is none. */
export async function findCompanyLogin(db: Database, username: string) {
  const [login] = await db
    .select({
      id: companyLogins.companyId,
      email: companyLogins.email,
      passwordHash: companyLogins.passwordHash,
    })
    .from(companyLogins)
    .innerJoin(companies, eq(companies.id, companyLogins.companyId))
    .where(and(isSameName(companyLogins.username, username), isNull(companies.removedAt)));
  return login;
}

/** The signed-in company. @throws ApiError 401 when it was removed in this moment */
export async function readSession({ db, clock, actor }: Context<'company'>): Promise<{ user: CompanyUser }> {
  const user = await findCompanyUser(db, actor.id, clock());
  if (user === undefined) throw notSignedIn();
  return { user: { ...user, role: 'COMPANY' } };
}
