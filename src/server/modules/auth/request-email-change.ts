import { EMAIL_PASSWORD_NEEDED } from '#src/contracts/passwords.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { emailAboutToChangeMail, emailConfirmMail, emailInUseMail } from '#src/server/mails/account-mails.ts';
import type { Services } from '#src/server/services.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { ownerColumns, type Actor } from '#src/server/platform/sessions/actor.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Place } from './known-devices.ts';
import { checkPassword, lockPassword } from './own-password.ts';

interface Change {
  /** The confirmed address. */
  from: string;
  to: string;
  /** The typed password, and the field that it was typed in. */
  password: string;
  field: string;
  /** Where the call comes from. */
  place: Place;
}

/**
 * Checks that the caller may change the account's email, and answers the write that makes the change
 * pending and mails both addresses. For an address of another job seeker the same is written and
 * answered; only the mail to it names the difference. Companies may share an address.
 * @throws ApiError 400 for a missing or wrong password, 429
 */
export async function requestEmailChange(
  ctx: Services & { actor: Actor },
  change: Change,
): Promise<(tx: Database) => Promise<void>> {
  const { db, limits, clock, actor } = ctx;
  const { from, to, field, password, place } = change;
  const isCompany = actor.role === 'company';
  const passwordHash = await checkPassword(ctx, actor, {
    field,
    password,
    place,
    missing: EMAIL_PASSWORD_NEEDED,
  });
  await limits.spendAll([
    ['changeEmail', actor.id],
    ['changeEmailToMailbox', mailboxKey(to)],
  ]);
  const token = newToken();
  const isTaken = !isCompany && (await db.$count(jobSeekers, isSameName(jobSeekers.email, to))) > 0;
  const mails = [
    { recipient: to, mail: isTaken ? emailInUseMail() : emailConfirmMail(to, token) },
    { recipient: from, mail: emailAboutToChangeMail(actor.role, to) },
  ];
  return async (tx) => {
    await lockPassword(tx, actor, { passwordHash, field });
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
      .values({ ...ownerColumns(actor), ...row })
      .onConflictDoUpdate({
        target: isCompany ? emailChanges.companyId : emailChanges.jobSeekerId,
        set: row,
      });
    const link = { lifetime: LINK_LIFE, queue: 'link', causedBy: actor.id } as const;
    for (const mail of mails) await addMail(tx, ctx, { ...mail, ...link });
  };
}
