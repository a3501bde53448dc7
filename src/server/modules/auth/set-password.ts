import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { SET_PASSWORD_FAILED } from '#src/contracts/messages.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyLogins, passwordLinks } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { takeOverAlerts } from '#src/server/modules/alerts/queries.ts';
import type { Context } from '#src/server/services.ts';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { endEmailChange } from './email-changes.ts';
import { rememberPlace, type Place } from './known-devices.ts';
import { writePassword } from './own-password.ts';
import { usePasswordLinks } from './use-password-links.ts';

/**
 * Sets the password of the company, or of the address, that a link was mailed for. An address gets an
 * account where it has none. The account's sessions, other links and pending change of its e-mail end;
 * all or nothing.
 * @param input with the place that a wrong link counts for, and that the account then knows
 * @throws ApiError 400 when the password is easy to guess or the link is not good (any more), 429, 503
 */
export async function setPassword(
  { db, passwords, limits, clock }: Context,
  { token, password, place }: { token: string; password: string; place: Place },
): Promise<{ email: string; username?: string | undefined }> {
  const now = clock();
  const tokenHash = hashToken(token);
  // Checked before the costly part; the write below decides.
  const link = await findLink(db, tokenHash, now);
  if (link === undefined) {
    // Only then: nobody guesses a link, and other people's wrong ones are no reason to refuse a right one.
    await limits.spend('wrongLinks', place.site);
    throw linkRefused();
  }
  const { email, companyId, username } = link;
  await refuseWeakPassword(password, [email, username, link.companyName, link.name]);
  const passwordHash = await passwords.hash(password);

  await db.transaction(async (tx) => {
    const used = await usePasswordLinks(tx, { companyId, emails: [email] }, now);
    if (!used.some((one) => one.tokenHash.equals(tokenHash))) throw linkRefused();
    const account: Actor =
      companyId === null
        ? { role: 'jobseeker', id: await findOrAddJobSeeker(tx, email) }
        : { role: 'company', id: companyId };
    if (account.role === 'jobseeker') await takeOverAlerts(tx, account.id, email);
    await writePassword(tx, account, passwordHash);
    // After the write above, whose lock a login takes too (see `log-in.ts`).
    await endSessionsOf(tx, account);
    await endEmailChange(tx, account);
    // So that the owner gets in while strangers' failures hold up logins from elsewhere.
    await rememberPlace(tx, account, place, now);
  });
  return { email, username: username ?? undefined };
}

/** The login whose password the link sets; none when the link is not good (any more). */
export async function readPasswordLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<{ login?: string | undefined }> {
  const link = await findLink(db, hashToken(token), clock());
  return { login: link?.username ?? link?.email };
}

/** An open link, and what others know of whom it was mailed to. */
async function findLink(db: Database, tokenHash: Buffer, now: Date) {
  const { companyId } = passwordLinks;
  const [link] = await db
    .select({
      email: passwordLinks.email,
      companyId,
      name: jobSeekers.name,
      companyName: companies.name,
      username: companyLogins.username,
    })
    .from(passwordLinks)
    .leftJoin(companies, eq(companies.id, companyId))
    .leftJoin(companyLogins, eq(companyLogins.companyId, companyId))
    .leftJoin(jobSeekers, and(isNull(companyId), isSameName(jobSeekers.email, passwordLinks.email)))
    .where(
      and(
        eq(passwordLinks.tokenHash, tokenHash),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now),
        // One that was asked for while the company's e-mail changed must not let the old one in.
        or(isNull(companyId), eq(companyLogins.email, passwordLinks.email)),
      ),
    );
  return link;
}

async function findOrAddJobSeeker(db: Database, email: string): Promise<string> {
  await db.insert(jobSeekers).values({ email }).onConflictDoNothing();
  const [row] = await db
    .select({ id: jobSeekers.id })
    .from(jobSeekers)
    .where(isSameName(jobSeekers.email, email));
  if (row === undefined) throw new Error('The account was removed while being made.');
  return row.id;
}

const linkRefused = () => new ApiError('invalid_input', SET_PASSWORD_FAILED);
