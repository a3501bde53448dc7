import { eq } from 'drizzle-orm';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { ApiError } from '#src/server/errors.ts';
import { endEmailChange } from '#src/server/modules/auth/email-change.ts';
import { usePasswordLinks } from '#src/server/modules/auth/password-links.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { randomPassword } from '#src/server/platform/passwords/passwords.ts';
import { endSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import type { CompanyCredentials } from './create-company.ts';
import { NO_COMPANY } from './input.ts';
import { companyNamed, requirePresent } from './named-company.ts';

/**
 * Gives a company a new password and ends its sessions, mailed links and a pending change of its email.
 * @throws ApiError 404, 409 when it is removed
 */
export async function resetPassword(
  { db, clock, passwords, log }: OperatorServices,
  { username }: { username: string },
): Promise<CompanyCredentials> {
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  const login = await db.transaction(async (tx) => {
    const [found] = await companyNamed(tx, username);
    const account = { role: 'company', id: requirePresent(found).id } as const;
    // Before the login, as the use of one of these links does.
    await usePasswordLinks(tx, { companyId: account.id, emails: [] }, clock());
    const [changed] = await tx
      .update(companyLogins)
      .set({ passwordHash })
      .where(eq(companyLogins.companyId, account.id))
      .returning({ id: companyLogins.companyId, username: companyLogins.username });
    if (changed === undefined) throw new ApiError('not_found', NO_COMPANY);
    // After the write above, whose lock a login takes too (see `logInCompany`).
    await endSessionsOf(tx, account);
    await endEmailChange(tx, account);
    return changed;
  });
  log.info({ company: login.id }, 'password of a company reset by the operator');
  return { ...login, password };
}
