import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import type { Login } from '#src/server/platform/sessions/actor.ts';
import { endSessions, startSession } from '#src/server/platform/sessions/session-rows.ts';
import { findCompanyLogin } from './company-login.ts';
import { verifyWithLimits } from './verify-password.ts';
import { hashPlace, rememberPlace, type Place } from './known-devices.ts';

// A new password, a disabling and a removal write the account's row before they end its sessions, so each
// session starts under a lock of that row: either the lock comes first, and that write waits and
// then ends the session, or the write does, and what is read under the lock is the new state.

/** The place of a login, and the session of this role that its browser had. */
interface LoginPlace extends Place {
  formerToken?: string | undefined;
  /** The program that logs in, in words. */
  program?: string | null;
}

/**
 * Starts a session of the company's member with this login, in place of the browser's former one, and
 * returns its token.
 * @throws ApiError 401, the same whatever is wrong, 403 for a disabled company or member, 429
 */
export async function logInCompany(
  ctx: Context,
  { username, password, place }: { username: string; password: string; place: LoginPlace },
): Promise<string> {
  const login = await findCompanyLogin(ctx.db, username);
  const attempt = { role: 'company', name: username, login, password, place } as const;
  if (!(await verifyWithLimits(ctx, attempt)) || login === undefined) throw wrong('username');
  const { id, companyId, passwordHash } = login;
  await ctx.limits.spend('logins', id);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    // Written before anything is read: of two logins at once that share a lock neither could write.
    const [member] = await tx
      .update(companyMembers)
      .set({ lastLoginAt: now })
      .where(and(eq(companyMembers.id, id), eq(companyMembers.passwordHash, passwordHash)))
      .returning({ disabledAt: companyMembers.disabledAt });
    if (member === undefined) throw wrong('username');
    const [company] = await tx
      .select({ enabled: companies.enabled })
      .from(companies)
      .where(and(eq(companies.id, companyId), isNull(companies.removedAt)))
      .for('share');
    if (company === undefined) throw wrong('username');
    if (!company.enabled) {
      throw new ApiError('forbidden', 'This account is disabled. Please contact us.');
    }
    if (member.disabledAt !== null) {
      throw new ApiError('forbidden', 'Your login is disabled. Please ask an owner of the company account.');
    }
    return enter(tx, { role: 'company', loginId: id }, place, now);
  });
}

/**
 * Starts a session of the job seeker with this login, in place of the browser's former one, and
 * returns its token.
 * @throws ApiError 401, the same whatever is wrong, 429
 */
export async function logInJobSeeker(
  ctx: Context,
  { email, password, place }: { email: string; password: string; place: LoginPlace },
): Promise<string> {
  const [login] = await ctx.db
    .select({ id: jobSeekers.id, passwordHash: jobSeekerLogins.passwordHash })
    .from(jobSeekers)
    .innerJoin(jobSeekerLogins, eq(jobSeekerLogins.jobSeekerId, jobSeekers.id))
    .where(isSameName(jobSeekers.email, email));
  const attempt = { role: 'jobseeker', name: email, login, password, place } as const;
  if (!(await verifyWithLimits(ctx, attempt)) || login === undefined) throw wrong('email');
  const { id, passwordHash } = login;
  await ctx.limits.spend('logins', id);
  return ctx.db.transaction(async (tx) => {
    const present = await tx
      .select({ id: jobSeekerLogins.jobSeekerId })
      .from(jobSeekerLogins)
      .where(and(eq(jobSeekerLogins.jobSeekerId, id), eq(jobSeekerLogins.passwordHash, passwordHash)))
      .for('share');
    if (present.length === 0) throw wrong('email');
    return enter(tx, { role: 'jobseeker', loginId: id }, place, ctx.clock());
  });
}

async function enter(tx: Database, login: Login, place: LoginPlace, now: Date): Promise<string> {
  const token = await startSession(tx, login, now, {
    device: place.program ?? null,
    network: hashPlace(login.loginId, 'network', place.network),
  });
  if (place.formerToken !== undefined) await endSessions(tx, [place.formerToken]);
  await rememberPlace(tx, login, place, now);
  return token;
}

function wrong(name: 'username' | 'email'): ApiError {
  return new ApiError('not_signed_in', `Invalid ${name} or password. Please try again.`);
}
