import { and, eq, gt, type SQL } from 'drizzle-orm';
import { CHANGE_EMAIL_FAILED } from '#src/contracts/messages.ts';
import { EMAIL_PASSWORD_NEEDED } from '#src/contracts/passwords.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers, emailChanges } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { violatedConstraint } from '#src/server/db/query-errors.ts';
import { ApiError } from '#src/server/errors.ts';
import {
  emailAboutToChangeMail,
  emailChangedMail,
  emailConfirmMail,
  emailInUseMail,
} from '#src/server/mails/account-mails.ts';
import { moveAlerts } from '#src/server/modules/alerts/queries.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { loginColumns, loginOf, type Actor, type Login } from '#src/server/platform/sessions/actor.ts';
import { endSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Context, Services } from '#src/server/services.ts';
import type { Place } from './known-devices.ts';
import { usePasswordLinks } from './password-links.ts';
import { isPending } from './pending-email.ts';
import { checkPassword, lockLogin, lockPassword } from './verify-password.ts';

interface Change {
  /** The confirmed address. */
  from: string;
  to: string;
  /** The typed password, and the field that it was typed in. */
  password: string;
  field: string;
  /** The place of the call. */
  place: Place;
}

/**
 * Checks that the caller may change the account's email, and answers the write that makes the change
 * pending and mails both addresses. For an address of another job seeker the same is written and
 * answered; only the mail to it names the difference. Members of different companies may share an address.
 * @throws ApiError 400 for a missing or wrong password, 429
 */
export async function requestEmailChange(
  ctx: Services & { actor: Actor },
  change: Change,
): Promise<(tx: Database) => Promise<void>> {
  const { db, limits, clock, actor } = ctx;
  const { from, to, field, password, place } = change;
  const isCompany = actor.role === 'company';
  const login = loginOf(actor);
  const passwordHash = await checkPassword(ctx, login, {
    field,
    password,
    place,
    missing: EMAIL_PASSWORD_NEEDED,
  });
  await limits.spendAll([
    ['signUpFromNetwork', place.site],
    ['changeEmail', login.loginId],
    ['changeEmailToMailbox', mailboxKey(to)],
  ]);
  const token = newToken();
  const isTaken = !isCompany && (await db.$count(jobSeekers, isSameName(jobSeekers.email, to))) > 0;
  const mails = [
    { recipient: to, mail: isTaken ? emailInUseMail() : emailConfirmMail(to, token) },
    { recipient: from, mail: emailAboutToChangeMail(actor.role, to) },
  ];
  return async (tx) => {
    await lockPassword(tx, login, { passwordHash, field });
    const now = clock();
    const expiresAt = new Date(now.getTime() + LINK_LIFE);
    const row = {
      email: to,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt,
      usedAt: null,
    };
    await tx
      .insert(emailChanges)
      .values({ ...loginColumns(login), ...row })
      .onConflictDoUpdate({
        target: isCompany ? emailChanges.memberId : emailChanges.jobSeekerId,
        set: row,
      });
    const link = { lifetime: LINK_LIFE, queue: 'link', causedBy: login.loginId } as const;
    for (const mail of mails) await addMail(tx, ctx, { ...mail, ...link });
  };
}

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
  const { login, ownerId, from, to, username } = change;
  const answer = { email: to, ...(username !== null && { username }) };
  if (change.usedAt !== null) {
    if (from !== to) throw linkRefused();
    return answer;
  }
  const mail = emailChangedMail(to, username);

  const write = async (tx: Database) => {
    // A removal of the account takes its rows in another order.
    await lockAccount(tx, ownerId);
    const isMember = login.role === 'company';
    await usePasswordLinks(tx, isMember ? { memberIds: [login.loginId] } : { emails: [from, to] }, now);
    // A login that has begun ends first (see `log-in.ts`), so that its session is ended too.
    await lockLogin(tx, login);
    const pending = and(ofToken, isPending(now));
    const used = await tx.update(emailChanges).set({ usedAt: now }).where(pending);
    // Another call may have opened it meanwhile.
    if (used.rowCount === 0) {
      if ((await findChange(tx, inTime))?.from === to) return;
      throw linkRefused();
    }
    await writeEmail(tx, login, to, now);
    await endSessionsOf(tx, login);
    await addMail(tx, { clock, config }, { recipient: from, mail, lifetime: LINK_LIFE });
  };
  await db.transaction(write).catch((error: unknown) => {
    throw TAKEN.includes(violatedConstraint(error) ?? '') ? linkRefused() : error;
  });
  mailWorker.wake();
  return answer;
}

/** The keys by which an address is another account's. */
const TAKEN = ['job_seekers_email_unique', 'company_members_email_unique'];

/** The change of a link: its login and account, the present email, the new one, and when it was used. */
async function findChange(db: Database, good: SQL | undefined) {
  const [row] = await db
    .select({
      to: emailChanges.email,
      usedAt: emailChanges.usedAt,
      person: { id: jobSeekers.id, email: jobSeekers.email },
      member: {
        id: companyMembers.id,
        companyId: companyMembers.companyId,
        email: companyMembers.email,
        username: companyMembers.username,
      },
    })
    .from(emailChanges)
    .leftJoin(jobSeekers, eq(jobSeekers.id, emailChanges.jobSeekerId))
    .leftJoin(companyMembers, eq(companyMembers.id, emailChanges.memberId))
    .where(good);
  if (row === undefined) return undefined;
  const { to, usedAt } = row;
  if (row.member) {
    const { id: loginId, companyId: ownerId, email: from, username } = row.member;
    return { login: { role: 'company', loginId } as const, ownerId, from, to, usedAt, username };
  }
  if (!row.person) return undefined;
  const { id, email: from } = row.person;
  return { login: { role: 'jobseeker', loginId: id } as const, ownerId: id, from, to, usedAt, username: null };
}

async function writeEmail(tx: Database, { role, loginId }: Login, email: string, now: Date) {
  if (role === 'company') {
    await tx.update(companyMembers).set({ email }).where(eq(companyMembers.id, loginId));
  } else {
    await tx.update(jobSeekers).set({ email, updatedAt: now }).where(eq(jobSeekers.id, loginId));
    await moveAlerts(tx, loginId, email);
  }
}

const linkRefused = () => new ApiError('invalid_input', CHANGE_EMAIL_FAILED);
