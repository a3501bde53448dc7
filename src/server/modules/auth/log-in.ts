import { and, eq } from 'drizzle-orm';
import { companyLogins, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { startSession } from '#src/server/platform/sessions/start-session.ts';

// A new password and a disabling write the account's row before they end its sessions, so each
// session starts under a lock of that row: either the lock comes first, and that write waits and
// then ends the session, or the write does, and what is read under the lock is the new state.

/**
 * Starts a session of the company with this login and returns its token.
 * @param input with the address that the attempt counts for
 * @throws ApiError 401, the same whatever is wrong, 403 for a disabled company, 429
 */
export async function logInCompany(
  { db, queries, passwords, limits, clock }: Context,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<string> {
  await limits.spend('loginFromAddress', address);
  await limits.spend('loginOfAccount', `company ${username}`);
  const [login] = await queries.auth.companyLogin.execute({ username });
  const right = await passwords.verify(login?.passwordHash, password);
  if (login === undefined || !right) throw wrong('username');
  const { id, passwordHash } = login;
  return db.transaction(async (tx) => {
    const [present] = await tx
      .select({ enabled: companies.enabled })
      .from(companyLogins)
      .innerJoin(companies, eq(companies.id, companyLogins.companyId))
      .where(and(eq(companyLogins.companyId, id), eq(companyLogins.passwordHash, passwordHash)))
      .for('share');
    if (present === undefined) throw wrong('username');
    if (!present.enabled) {
      throw new ApiError('forbidden', 'This account is disabled. Please contact us.');
    }
    return startSession(tx, { role: 'company', id }, clock());
  });
}

/**
 * Starts a session of the job seeker with this login and returns its token.
 * @param input with the address that the attempt counts for
 * @throws ApiError 401, the same whatever is wrong, 429
 */
export async function logInJobSeeker(
  { db, queries, passwords, limits, clock }: Context,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<string> {
  await limits.spend('loginFromAddress', address);
  await limits.spend('loginOfAccount', `jobseeker ${email}`);
  const [login] = await queries.auth.jobSeekerLogin.execute({ email });
  const right = await passwords.verify(login?.passwordHash, password);
  if (login === undefined || !right) throw wrong('email');
  const { id, passwordHash } = login;
  return db.transaction(async (tx) => {
    const present = await tx
      .select({ id: jobSeekerLogins.jobSeekerId })
      .from(jobSeekerLogins)
      .where(
        and(eq(jobSeekerLogins.jobSeekerId, id), eq(jobSeekerLogins.passwordHash, passwordHash)),
      )
      .for('share');
    if (present.length === 0) throw wrong('email');
    return startSession(tx, { role: 'jobseeker', id }, clock());
  });
}

function wrong(name: 'username' | 'email'): ApiError {
  return new ApiError('not_signed_in', `Invalid ${name} or password. Please try again.`);
}
