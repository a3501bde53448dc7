import { eq } from 'drizzle-orm';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { ApiError } from '#src/server/errors.ts';
import { endEmailChange } from '#src/server/modules/auth/pending-email.ts';
import { usePasswordLinks } from '#src/server/modules/auth/password-links.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { randomPassword } from '#src/server/platform/passwords/passwords.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { endSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import type { CompanyCredentials } from './create-company.ts';
import { NO_COMPANY } from './input.ts';
import { findPresentCompany } from './named-company.ts';

/**
 * Gives a company's member a new password and ends their sessions, mailed links and a pending change of their email.
 * @throws ApiError 404, 409 when it is removed
 */
export async function resetPassword(
  services: OperatorServices,
  { username, by }: { username: string; by: string },
): Promise<CompanyCredentials> {
  const { db, clock, passwords, log } = services;
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  const login = await db.transaction(async (tx) => {
    const { id, memberId, username: itsName } = await findPresentCompany(tx, { username });
    const login = { role: 'company', loginId: memberId } as const;
    // Before the login, as the use of one of these links does.
    await usePasswordLinks(tx, { memberIds: [memberId] }, clock());
    const changed = await tx.update(companyMembers).set({ passwordHash }).where(eq(companyMembers.id, memberId));
    if (changed.rowCount === 0) throw new ApiError('not_found', NO_COMPANY);
    // After the write above, whose lock a login takes too (see `logInCompany`).
    await endSessionsOf(tx, login);
    await endEmailChange(tx, login);
    const act = { act: 'reset-password', itemId: memberId, companyId: id, name: itsName } as const;
    await auditOutside(tx, services, { ...act, actorKind: 'operator', actor: by });
    return { id, username: itsName };
  });
  log.info({ company: login.id }, 'password of a company member reset by the operator');
  return { ...login, password };
}
