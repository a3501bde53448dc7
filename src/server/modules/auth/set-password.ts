import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { emailChanges, jobSeekerLogins, passwordLinks } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { rememberPlace, type KnownPlace } from './known-devices.ts';
import { usePasswordLinks } from './use-password-links.ts';

/**
 * Sets the password of the address that a link was mailed to, makes its account where there is
 * none, and ends the account's sessions, other links and pending change of its e-mail; all or nothing.
 * @param input with the place that a wrong link counts for, and that the account then knows
 * @throws ApiError 400 when the password is easy to guess or the link is not good (any more), 429, 503
 */
export async function setPassword(
  { db, passwords, limits, clock }: Context,
  { token, password, place }: { token: string; password: string; place: KnownPlace },
): Promise<{ email: string }> {
  const now = clock();
  const tokenHash = hashToken(token);
  // Checked before the costly part; the write below decides.
  const [link] = await db
    .select({ email: passwordLinks.email, name: jobSeekers.name })
    .from(passwordLinks)
    .leftJoin(jobSeekers, isSameName(jobSeekers.email, passwordLinks.email))
    .where(
      and(
        eq(passwordLinks.tokenHash, tokenHash),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now),
      ),
    );
  if (link === undefined) {
    // Only then: nobody guesses a link, and other people's wrong ones are no reason to refuse a right one.
    await limits.spend('wrongLinks', place.network);
    throw linkRefused();
  }
  await refuseWeakPassword(password, [link.email, link.name]);
  const passwordHash = await passwords.hash(password);

  await db.transaction(async (tx) => {
    const used = await usePasswordLinks(tx, [link.email], now);
    if (!used.some((one) => one.tokenHash.equals(tokenHash))) throw linkRefused();
    const id = await findOrAddJobSeeker(tx, link.email);
    await tx
      .insert(jobSeekerLogins)
      .values({ jobSeekerId: id, passwordHash })
      .onConflictDoUpdate({ target: jobSeekerLogins.jobSeekerId, set: { passwordHash } });
    await tx.delete(emailChanges).where(eq(emailChanges.jobSeekerId, id));
    // After the write above, whose lock a login takes too (see `logInJobSeeker`).
    await endSessionsOf(tx, { role: 'jobseeker', id });
    // So that the owner gets in while strangers' failures hold up logins from elsewhere.
    await rememberPlace(tx, { role: 'jobseeker', id }, place, now);
  });
  return { email: link.email };
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

const linkRefused = () =>
  new ApiError('invalid_input', 'Failed to set password. Link may have expired.');
