import { and, eq } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { emailChanges, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import { addressInUseMail, confirmationMail, warningMail } from './email-change-mails.ts';

interface Change {
  /** The confirmed address. */
  from: string;
  to: string;
  currentPassword: string;
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
  await limits.spend('changeEmail', `mailbox ${to}`);
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

/** Wrong passwords count for the account, whoever holds its session. Answers the hash that was right. */
async function checkPassword(
  { db, passwords, limits, actor }: Context<'jobseeker'>,
  { currentPassword }: Change,
): Promise<string> {
  if (currentPassword === '') throw refused('Enter your current password to change your email');
  const [login] = await db
    .select({ passwordHash: jobSeekerLogins.passwordHash })
    .from(jobSeekerLogins)
    .where(eq(jobSeekerLogins.jobSeekerId, actor.id));
  const counted = [
    ['guessesAMinute', actor.id],
    ['guessesADay', actor.id],
  ] as const;
  const right = await limits.guess(actor.id, counted, () =>
    passwords.verify(login?.passwordHash, currentPassword),
  );
  if (login === undefined || !right) throw wrongPassword();
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
