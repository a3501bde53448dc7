import { and, eq } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { emailChanges, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import { addressInUseMail, confirmationMail, warningMail } from './email-change-mails.ts';
import { guessPassword } from './guess-password.ts';
import type { Place } from './known-devices.ts';

interface Change {
  /** The confirmed address. */
  from: string;
  to: string;
  currentPassword: string;
  /** Where the call comes from. */
  place: Place;
}

/**
 * Checks that the job seeker may change their e-mail, and answers the write that makes the change
 * pending and mails both addresses. For an address of somebody else the same is written and
 * answered; only the mail to it names the difference.
 * @throws ApiError 400 for a missing or wrong password, 429
 */
export async function requestEmailChange(
  ctx: Context<'jobseeker'>,
  change: Change,
): Promise<(tx: Database) => Promise<void>> {
  const { db, limits, config, clock, actor } = ctx;
  const { from, to } = change;
  const passwordHash = await checkPassword(ctx, change);
  await limits.spend('changeEmail', `account ${actor.id}`);
  await limits.spend('changeEmail', `mailbox ${mailboxKey(to)}`);
  const token = newToken();
  const known = await db.$count(jobSeekers, isSameName(jobSeekers.email, to));
  const link = config.siteUrl + paths.confirmEmail(token);
  const mails = [
    known > 0
      ? await addressInUseMail(to, config.siteUrl + paths.jobSeekerLogin())
      : await confirmationMail(to, link),
    await warningMail(from, to, config.siteUrl + paths.signup()),
  ];
  return async (tx) => {
    await holdPassword(tx, actor.id, passwordHash);
    const now = clock();
    const expiresAt = new Date(now.getTime() + LINK_LIFE);
    const row = { email: to, tokenHash: hashToken(token), createdAt: now, expiresAt };
    await tx
      .insert(emailChanges)
      .values({ jobSeekerId: actor.id, ...row })
      .onConflictDoUpdate({ target: emailChanges.jobSeekerId, set: row });
    for (const mail of mails) await addMail(tx, { ...mail, expiresAt }, now);
  };
}

/** A wrong password counts as a failed login of the account. Answers the hash that was right. */
async function checkPassword(
  ctx: Context<'jobseeker'>,
  { from, currentPassword: password, place }: Change,
): Promise<string> {
  if (password === '') throw refused('Enter your current password to change your email');
  const { id } = ctx.actor;
  const [row] = await ctx.db
    .select({ passwordHash: jobSeekerLogins.passwordHash })
    .from(jobSeekerLogins)
    .where(eq(jobSeekerLogins.jobSeekerId, id));
  const login = row && { id, ...row };
  const attempt = { role: 'jobseeker', name: from, login, password, place } as const;
  if (!(await guessPassword(ctx, attempt)) || login === undefined) throw wrongPassword();
  return login.passwordHash;
}

/** The password is still that one, and stays it until the transaction ends. */
async function holdPassword(tx: Database, id: string, passwordHash: string): Promise<void> {
  const present = await tx
    .select({ id: jobSeekerLogins.jobSeekerId })
    .from(jobSeekerLogins)
    .where(and(eq(jobSeekerLogins.jobSeekerId, id), eq(jobSeekerLogins.passwordHash, passwordHash)))
    .for('share');
  if (present.length === 0) throw wrongPassword();
}

const wrongPassword = () => refused('This is not your current password');

const refused = (sentence: string) =>
  new ApiError('invalid_input', sentence, { fields: { currentPassword: sentence } });
