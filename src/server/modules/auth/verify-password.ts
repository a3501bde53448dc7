import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { fieldFault } from '#src/server/errors.ts';
import type { Counted } from '#src/server/platform/limits/rate-limits.ts';
import type { Login } from '#src/server/platform/sessions/actor.ts';
import type { Services } from '#src/server/services.ts';
import { findFamiliar, type Place } from './known-devices.ts';

/** The password that an account asks its owner for before it changes. */
interface TypedPassword {
  /** The field that it was typed in. */
  field: string;
  password: string;
  /** The sentence for when none was typed. */
  missing: string;
  /** The place of the call: a wrong password counts as a failed login from there. */
  place: Place;
}

/**
 * Checks that the caller knows the login's password, and answers its hash for `lockPassword`.
 * @throws ApiError 400 beside the field, 429
 */
export async function checkPassword(
  ctx: Pick<Services, 'db' | 'clock' | 'limits' | 'passwords'>,
  login: Login,
  { field, password, missing, place }: TypedPassword,
): Promise<string> {
  if (password === '') throw fieldFault(field, missing);
  const passwordHash = await verifyPassword(ctx, login, { password, place });
  if (passwordHash === undefined) throw wrongPassword(field);
  return passwordHash;
}

/**
 * The stored hash where this is the login's password; a wrong one counts as a failed login.
 * @throws ApiError 429
 */
export async function verifyPassword(
  ctx: Pick<Services, 'db' | 'clock' | 'limits' | 'passwords'>,
  { role, loginId }: Login,
  { password, place }: { password: string; place: Place },
): Promise<string | undefined> {
  const [row] = await hashOf(ctx.db, { role, loginId });
  const login = row && { id: loginId, ...row };
  const attempt = { role, name: loginId, login, password, place };
  return (await verifyWithLimits(ctx, attempt)) ? login?.passwordHash : undefined;
}

/**
 * The password is still that one, and stays it until the transaction ends.
 * @throws ApiError 400 where it was changed meanwhile
 */
export async function lockPassword(
  tx: Database,
  login: Login,
  { passwordHash, field }: { passwordHash: string; field: string },
): Promise<void> {
  const [present] = await lockLogin(tx, login);
  if (present?.passwordHash !== passwordHash) throw wrongPassword(field);
}

/** Until the transaction ends, logins to the account wait and its password stays. */
export const lockLogin = (tx: Database, login: Login) => hashOf(tx, login).for('update');

function hashOf(db: Database, { role, loginId }: Login) {
  const logins = role === 'company' ? companyMembers : jobSeekerLogins;
  const key = role === 'company' ? companyMembers.id : jobSeekerLogins.jobSeekerId;
  return db
    .select({ passwordHash: sql<string>`${logins.passwordHash}` })
    .from(logins)
    .where(and(eq(key, loginId), isNotNull(logins.passwordHash)));
}

const wrongPassword = (field: string) => fieldFault(field, 'This is not your current password');

/** Sets the password of a login; a job seeker may have had none before. */
export async function writePassword(tx: Database, { role, loginId }: Login, passwordHash: string): Promise<void> {
  if (role === 'company') {
    await tx.update(companyMembers).set({ passwordHash }).where(eq(companyMembers.id, loginId));
    return;
  }
  await tx
    .insert(jobSeekerLogins)
    .values({ jobSeekerId: loginId, passwordHash })
    .onConflictDoUpdate({ target: jobSeekerLogins.jobSeekerId, set: { passwordHash } });
}

/** An attempt to log in, before its password is looked at. */
interface Attempt {
  role: Login['role'];
  /** The name that was typed. */
  name: string;
  /** The login of that name, if there is one. */
  login: { id: string; passwordHash: string } | undefined;
  password: string;
  place: Place;
}

/**
 * Whether the password is right. A name without an account has the limits of one.
 * @throws ApiError 429, 503
 */
export async function verifyWithLimits(
  { db, clock, limits, passwords }: Pick<Services, 'db' | 'clock' | 'limits' | 'passwords'>,
  { role, name, login, password, place }: Attempt,
): Promise<boolean> {
  const account = login?.id ?? `${role} ${name}`;
  const familiar = await findFamiliar({ db, clock }, account, place);
  const { asker, counted } = guessLimits(account, place, familiar);
  return limits.guess(asker, counted, () => passwords.verify(login?.passwordHash, password));
}

/**
 * The limits that a wrong password counts for. A device that the account knows has its own; another has
 * those of its network and, unless the account knows the network, also counts for all strangers together.
 */
export function guessLimits(
  account: string,
  { network, site, device }: Place,
  familiar: ReadonlySet<'device' | 'network'>,
): { asker: string; counted: Counted[] } {
  const byDevice = familiar.has('device') && device !== undefined;
  const guesser = `${account} ${byDevice ? device : network}`;
  const stranger = !byDevice && !familiar.has('network');
  return {
    asker: byDevice ? guesser : site,
    counted: [
      // First: what a network is refused leaves no count of a name of its choice behind.
      ...(stranger ? ([['guessesFromNetwork', site]] as const) : []),
      ['guessesAMinute', guesser],
      ['guessesADay', guesser],
      ...(stranger ? ([['guessesOfStrangers', account]] as const) : []),
    ],
  };
}
