import { and, eq, gt } from 'drizzle-orm';
import { brokenConstraint } from '#src/server/db/broken-constraint.ts';
import type { Database } from '#src/server/db/database.ts';
import { emailChanges, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { changedMail } from './email-change-mails.ts';
import { usePasswordLinks } from './use-password-links.ts';

/**
 * Makes the address that a link was mailed to the account's e-mail, and ends the account's sessions
 * and the links that set a password of either address; all of it or nothing.
 * @param input with the network that a wrong link counts for
 * @throws ApiError 400 when the link is not good (any more) or the address has an account by now, 429
 */
export async function confirmEmail(
  { db, limits, mail: mailWorker, clock }: Context,
  { token, network }: { token: string; network: string },
): Promise<{ email: string }> {
  const now = clock();
  const good = and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, now));
  const [change] = await db
    .select({ id: jobSeekers.id, from: jobSeekers.email, to: emailChanges.email })
    .from(emailChanges)
    .innerJoin(jobSeekers, eq(jobSeekers.id, emailChanges.jobSeekerId))
    .where(good);
  if (change === undefined) {
    await limits.spend('wrongLinks', network);
    throw linkRefused();
  }
  const { id, from, to } = change;
  const mail = await changedMail(from, to);

  const write = async (tx: Database) => {
    await usePasswordLinks(tx, [from, to], now);
    // A login that has begun ends first (see `logInJobSeeker`), so that its session is ended too.
    await tx
      .select()
      .from(jobSeekerLogins)
      .where(eq(jobSeekerLogins.jobSeekerId, id))
      .for('update');
    const used = await tx.delete(emailChanges).where(good);
    if (used.rowCount === 0) throw linkRefused();
    await tx.update(jobSeekers).set({ email: to, updatedAt: now }).where(eq(jobSeekers.id, id));
    await endSessionsOf(tx, { role: 'jobseeker', id });
    await addMail(tx, { ...mail, expiresAt: new Date(now.getTime() + LINK_LIFE) }, now);
  };
  await db.transaction(write).catch((error: unknown) => {
    throw brokenConstraint(error) === 'job_seekers_email_unique' ? linkRefused() : error;
  });
  mailWorker.wake();
  return { email: to };
}

const linkRefused = () =>
  new ApiError('invalid_input', 'Failed to change the email. Link may have expired.');
