import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { companyInvitationMail } from '#src/server/mails/company-mails.ts';
import { addPasswordLink } from '#src/server/modules/auth/password-links.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { randomPassword } from '#src/server/platform/passwords/passwords.ts';
import type { OperatorServices } from '#src/server/services.ts';

/** Shown once, and kept nowhere. */
export interface CompanyCredentials {
  id: string;
  username: string;
  password: string;
}

export interface NewCompany {
  username: string;
  email: string;
  name: string;
  phone?: string | null;
  website?: string | null;
  /** When it is mailed the link by which it chooses its password. */
  invitedAt?: Date;
  /** The operator's name on their machine. */
  by: string;
}

/**
 * Makes a company and its first owner together.
 * @param alsoWrite what belongs to it, in the same transaction
 * @throws ApiError 409 for a username that is taken
 */
export async function createCompany(
  services: OperatorServices,
  { username, email, name, invitedAt, by, ...more }: NewCompany,
  alsoWrite: (tx: Database, memberId: string) => Promise<void> = () => Promise.resolve(),
): Promise<CompanyCredentials> {
  const { db, passwords, log } = services;
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  const id = await db.transaction(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ name, contactEmail: email, ...more })
      .returning({ id: companies.id });
    if (company === undefined) throw new Error('No company was added.');
    const login = { name: username, role: 'owner', username, email, passwordHash, invitedAt } as const;
    const [owner] = await tx
      .insert(companyMembers)
      .values({ companyId: company.id, ...login })
      .onConflictDoNothing()
      .returning({ id: companyMembers.id });
    if (owner === undefined) {
      throw new ApiError('conflict', `There is a company with the username ${username} already.`);
    }
    const act = { act: 'create-company', itemId: company.id, companyId: company.id, name } as const;
    await auditOutside(tx, services, { ...act, actorKind: 'operator', actor: by });
    await alsoWrite(tx, owner.id);
    return company.id;
  });
  log.info({ company: id }, 'company made by the operator');
  return { id, username, password };
}

/**
 * Makes a company and its login, and mails it the link by which it chooses the password: the operator
 * never knows it.
 * @param alsoWrite what belongs to it, in the same transaction
 * @throws ApiError 409 for a username that is taken
 */
export async function inviteCompany(
  services: OperatorServices,
  company: NewCompany,
  alsoWrite: (tx: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ id: string; username: string }> {
  const { email } = company;
  const mailWith = (token: string) => companyInvitationMail(company, token);
  const invited = { ...company, invitedAt: services.clock() };
  const { id, username } = await createCompany(services, invited, async (tx, memberId) => {
    await alsoWrite(tx);
    await addPasswordLink(tx, services, { email, memberId, mailWith });
  });
  services.mail.wake();
  return { id, username };
}
