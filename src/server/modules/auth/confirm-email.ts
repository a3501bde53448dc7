import { and, eq, gt, type SQL } from 'drizzle-orm';
import { CHANGE_EMAIL_FAILED } from '#src/contracts/messages.ts';
import { violatedConstraint } from '#src/server/db/query-errors.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { companyLogins, emailChanges } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { emailChangedMail } from '#src/server/mails/account-mails.ts';
import { moveAlerts } from '#src/server/modules/alerts/queries.ts';
import type { Context } from '#src/server/services.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';
import { endSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { isPending } from './email-changes.ts';
import { lockLogin } from './own-password.ts';
import { usePasswordLinks } from './use-password-links.ts';

/**
 * Makes the address that a link was mailed to the account's email, and ends the account's sessions
 * and the links that set a password by either address; all of it or nothing. Opening the link
 * again changes nothing and is answered the same, as the first answer may have been lost.
 * @param input with the network that a wrong link counts for
 * @throws ApiError 400 when the link is not good (any more) or the address has an account by now, 429
 */
export async function confirmEmail(
  { db, limits, mail: mailWorker, clock, config }: Context,
  { token, network }: { token: string; network: string },
): Promise<{ email: string; username?: string }> {
  const now = clock();
  const ofToken = eq(emailChanges.tokenHash, hashToken(token));
  const inTime = and(ofToken, gt(emailChanges.expiresAt, now));
  const change = await findChange(db, inTime);
  if (change === undefined) {
    await limits.spend('wrongLinks', network);
    throw linkRefused();
  }
  const { account, from, to, username } = change;
  const answer = { email: to, ...(username !== null && { username }) };
  if (change.usedAt !== null) {
    if (from !== to) throw linkRefused();
    return answer;
  }
  const mail = emailChangedMail(to, username);

  const write = async (tx: Database) => {
    // A removal of the account takes its rows in another order.
    await lockAccount(tx, account.id);
    const companyId = account.role === 'company' ? account.id : null;
    await usePasswordLinks(tx, { companyId, emails: [from, to] }, now);
    // A login that has begun ends first (see `log-in.ts`), so that its session is ended too.
    await lockLogin(tx, account);
    const pending = and(ofToken, isPending(now));
    const used = await tx.update(emailChanges).set({ usedAt: now }).where(pending);
    // Where another call has opened it meanwhile, all is done.
    if (used.rowCount === 0) {
      if ((await findChange(tx, inTime))?.from === to) return;
      throw linkRefused();
    }
    await writeEmail(tx, account, to, now);
    await endSessionsOf(tx, account);
    await addMail(tx, { clock, config }, { recipient: from, mail, lifetime: LINK_LIFE });
  };
  await db.transaction(write).catch((error: unknown) => {
    throw violatedConstraint(error) === 'job_seekers_email_unique' ? linkRefused() : error;
  });
  mailWorker.wake();
  return answer;
}

/** Whose email a link changes, from what (the account's present one), to what, and whether it has. */
async function findChange(db: Database, good: SQL | undefined) {
  const [row] = await db
    .select({
      to: emailChanges.email,
      usedAt: emailChanges.usedAt,
      person: { id: jobSeekers.id, email: jobSeekers.email },
      company: {
        id: companyLogins.companyId,
        email: companyLogins.email,
        username: companyLogins.username,
      },
    })
    .from(emailChanges)
    .leftJoin(jobSeekers, eq(jobSeekers.id, emailChanges.jobSeekerId))
    .leftJoin(companyLogins, eq(companyLogins.companyId, emailChanges.companyId))
    .where(good);
  if (row === undefined) return undefined;
  const { to, usedAt } = row;
  if (row.company) {
    const { id, email: from, username } = row.company;
    return { account: { role: 'company', id } as const, from, to, usedAt, username };
  }
  if (!row.person) return undefined;
  const { id, email: from } = row.person;
  return { account: { role: 'jobseeker', id } as const, from, to, usedAt, username: null };
}

async function writeEmail(tx: Database, { role, id }: Actor, email: string, now: Date) {
  if (role === 'company') {
    await tx.update(companyLogins).set({ email }).where(eq(companyLogins.companyId, id));
  } else {
    await tx.update(jobSeekers).set({ email, updatedAt: now }).where(eq(jobSeekers.id, id));
    await moveAlerts(tx, id, email);
  }
}

const linkRefused = () => new ApiError('invalid_input', CHANGE_EMAIL_FAILED);
