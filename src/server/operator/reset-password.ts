import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Passwords } from '#src/server/platform/passwords/passwords.ts';
import { randomPassword } from '#src/server/platform/passwords/random-password.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { hasUsername } from './has-username.ts';
import { resetPassword as endpoint, type CompanyCredentials } from './contract.ts';

/** Gives a company a new password and ends its sessions. @throws ApiError 404 */
export async function resetPassword(
  db: Database,
  passwords: Passwords,
  username: string,
): Promise<CompanyCredentials> {
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const [login] = await tx
      .update(companyLogins)
      .set({ passwordHash })
      .where(hasUsername(username))
      .returning({ id: companyLogins.companyId, username: companyLogins.username });
    if (login === undefined) throw new ApiError('not_found', endpoint.notFound);
    // After the write above, whose lock a login takes too (see `logInCompany`).
    await endSessionsOf(tx, { role: 'company', id: login.id });
    return { ...login, password };
  });
}
