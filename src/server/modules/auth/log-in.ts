import { and, eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Passwords } from '#src/server/platform/passwords/passwords.ts';
import { startSession } from '#src/server/platform/sessions/start-session.ts';
import type { AuthQueries } from './queries.ts';

// A new password and a disabling write the account's row before they end its sessions, so each
// session starts under a lock of that row: either the lock comes first, and that write waits and
// then ends the session, or the write does, and what is read under the lock is the new state.

interface LogInParts {
  db: Database;
  queries: AuthQueries;
  passwords: Passwords;
}

/**
 * Starts a session of the company with this login and returns its token.
 * @throws ApiError 401 without a word about which part is wrong, 403 for a disabled company
 */
export async function logInCompany(
  { db, queries, passwords }: LogInParts,
  { username, password }: { username: string; password: string },
  now: Date,
): Promise<string> {
  const [login] = await queries.companyLogin.execute({ username });
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
    return startSession(tx, { role: 'company', id }, now);
  });
}

/**
 * Starts a session of the job seeker with this login and returns its token.
 * @throws ApiError 401, the same whatever is wrong
 */
export async function logInJobSeeker(
  { db, queries, passwords }: LogInParts,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<string> {
  const [login] = await queries.jobSeekerLogin.execute({ email });
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
    return startSession(tx, { role: 'jobseeker', id }, now);
  });
}

function wrong(name: 'username' | 'email'): ApiError {
  return new ApiError('not_signed_in', `Invalid ${name} or password. Please try again.`);
}
