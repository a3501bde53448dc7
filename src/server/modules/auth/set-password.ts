import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { LINK_USED, SET_PASSWORD_FAILED } from '#src/contracts/messages.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers, passwordLinks } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { takeOverAlerts } from '#src/server/modules/alerts/queries.ts';
import type { Context } from '#src/server/services.ts';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import type { Login } from '#src/server/platform/sessions/actor.ts';
import { endSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { endEmailChange } from './pending-email.ts';
import { rememberPlace, type Place } from './known-devices.ts';
import { verifyPassword, writePassword } from './verify-password.ts';
import { usePasswordLinks } from './password-links.ts';

/**
 * Sets the password of the company's member, or of the address, that a link was mailed for. An address gets an
 * account where it has none. The account's sessions, other links and pending change of its email end;
 * all or nothing. The same link with the same password again changes nothing and is answered the same, as
 * the first answer may have been lost.
 * @param input with the place that a wrong link counts for, and that the account then knows
 * @throws ApiError 400 when the password is easy to guess or the link is not good (any more), or was used for another
 * password, 429, 503
 */
export async function setPassword(
  ctx: Context,
  { token, password, place }: { token: string; password: string; place: Place },
): Promise<{ email: string; username?: string | undefined }> {
  const { db, passwords, limits, clock } = ctx;
  const now = clock();
  const tokenHash = hashToken(token);
  // Checked before the costly part; the write below decides.
  const link = await findLink(db, tokenHash, now);
  if (link === undefined) {
    // A right link is not counted: it cannot be guessed, and is not refused for the wrong ones of others.
    await limits.spend('wrongLinks', place.site);
    throw linkRefused();
  }
  const { email, memberId, username } = link;
  const answer = { email, username: username ?? undefined };
  if (link.usedAt !== null) {
    await requireSamePassword(ctx, link, { password, place });
    return answer;
  }
  await refuseWeakPassword(password, [email, username, link.companyName, link.memberName, link.name]);
  const passwordHash = await passwords.hash(password);

  const isSet = await db.transaction(async (tx) => {
    const used = await usePasswordLinks(tx, memberId === null ? { emails: [email] } : { memberIds: [memberId] }, now);
    if (!used.some((one) => one.tokenHash.equals(tokenHash))) return false;
    const login: Login =
      memberId === null
        ? { role: 'jobseeker', loginId: await findOrAddJobSeeker(tx, email) }
        : { role: 'company', loginId: memberId };
    if (login.role === 'jobseeker') await takeOverAlerts(tx, login.loginId, email);
    await writePassword(tx, login, passwordHash);
    // After the write above, whose lock a login takes too (see `log-in.ts`).
    await endSessionsOf(tx, login);
    await endEmailChange(tx, login);
    // So that the owner gets in while strangers' failures hold up logins from elsewhere.
    await rememberPlace(tx, login, place, now);
    return true;
  });
  if (isSet) return answer;
  const usedMeanwhile = await findLink(db, tokenHash, now);
  if (usedMeanwhile === undefined) throw linkRefused();
  await requireSamePassword(ctx, usedMeanwhile, { password, place });
  return answer;
}

/**
 * A wrong password counts as a failed login, so that a used link gives away no more than a login does.
 * @throws ApiError 400 unless the account of a used link has this password, 429
 */
async function requireSamePassword(
  ctx: Context,
  { memberId, jobSeekerId }: Pick<PasswordLink, 'memberId' | 'jobSeekerId'>,
  typed: { password: string; place: Place },
): Promise<void> {
  const loginId = memberId ?? jobSeekerId;
  // The account was removed, or has another address by now.
  if (loginId === null) throw linkRefused();
  const login: Login = { role: memberId === null ? 'jobseeker' : 'company', loginId };
  if ((await verifyPassword(ctx, login, typed)) === undefined) {
    throw new ApiError('invalid_input', LINK_USED);
  }
}

/** The login whose password the link sets; none when the link is not good (any more). */
export async function readPasswordLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<{ login?: string | undefined }> {
  const link = await findLink(db, hashToken(token), clock());
  return { login: link?.usedAt === null ? (link.username ?? link.email) : undefined };
}

type PasswordLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A link whose time has not ended, used or not, and what others know of whom it was mailed to. */
async function findLink(db: Database, tokenHash: Buffer, now: Date) {
  const { memberId } = passwordLinks;
  const [link] = await db
    .select({
      email: passwordLinks.email,
      memberId,
      usedAt: passwordLinks.usedAt,
      jobSeekerId: jobSeekers.id,
      name: jobSeekers.name,
      companyName: companies.name,
      memberName: companyMembers.name,
      username: companyMembers.username,
    })
    .from(passwordLinks)
    .leftJoin(companyMembers, eq(companyMembers.id, memberId))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(jobSeekers, and(isNull(memberId), isSameName(jobSeekers.email, passwordLinks.email)))
    .where(
      and(
        eq(passwordLinks.tokenHash, tokenHash),
        gt(passwordLinks.expiresAt, now),
        // One that was asked for while the member's email changed must not let the old one in.
        or(isNull(memberId), and(eq(companyMembers.email, passwordLinks.email), isNull(companies.removedAt))),
      ),
    );
  return link;
}

async function findOrAddJobSeeker(db: Database, email: string): Promise<string> {
  await db.insert(jobSeekers).values({ email }).onConflictDoNothing();
  const [row] = await db.select({ id: jobSeekers.id }).from(jobSeekers).where(isSameName(jobSeekers.email, email));
  if (row === undefined) throw new Error('The account was removed while being made.');
  return row.id;
}

const linkRefused = () => new ApiError('invalid_input', SET_PASSWORD_FAILED);
