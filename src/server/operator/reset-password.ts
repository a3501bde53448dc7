import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { ApiError } from '#src/server/errors.ts';
import type { OperatorParts } from '#src/server/parts.ts';
import { randomPassword } from '#src/server/platform/passwords/random-password.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { operatorEndpoints, type CompanyCredentials } from './contract.ts';
import { hasUsername } from './has-username.ts';

/** Gives a company a new password and ends its sessions. @throws ApiError 404 */
export async function resetPassword(
  { db, passwords, log }: OperatorParts,
  { username }: { username: string },
): Promise<CompanyCredentials> {
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  const login = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(companyLogins)
      .set({ passwordHash })
      .where(hasUsername(username))
      .returning({ id: companyLogins.companyId, username: companyLogins.username });
    if (changed === undefined)
      throw new ApiError('not_found', operatorEndpoints.resetPassword.notFound);
    // After the write above, whose lock a login takes too (see `logInCompany`).
    await endSessionsOf(tx, { role: 'company', id: changed.id });
    return changed;
  });
  log.info({ company: login.id }, 'password of a company reset by the operator');
  return { ...login, password };
}
