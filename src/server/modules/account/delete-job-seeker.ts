import { accountDeletedMail } from '#src/server/mails/account-mails.ts';
import type { Place } from '#src/server/modules/auth/known-devices.ts';
import { checkPassword, lockPassword } from '#src/server/modules/auth/own-password.ts';
import { removeJobSeekerData } from '#src/server/modules/job-seeker/remove-job-seeker-data.ts';
import { eraseEmail } from '#src/server/modules/moderation/erase-email.ts';
import type { Context } from '#src/server/services.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';

/**
 * Deletes the calling job seeker for good, and mails that it did; all or nothing.
 * @throws ApiError 400 for a missing or wrong password, 429
 */
export async function deleteJobSeeker(
  ctx: Context<'jobseeker'>,
  { password, place }: { password: string; place: Place },
): Promise<void> {
  const { db, files, background, log, mail, actor } = ctx;
  const field = 'password';
  const missing = 'Enter your password to delete your account';
  const passwordHash = await checkPassword(ctx, actor, { field, password, missing, place });
  await db.transaction(async (tx) => {
    const person = await removeJobSeekerData(tx, ctx, actor.id, () => lockPassword(tx, actor, { passwordHash, field }));
    if (person === undefined) return;
    await eraseEmail(tx, person.email);
    await addMail(tx, ctx, {
      recipient: person.email,
      mail: accountDeletedMail(),
      lifetime: LINK_LIFE,
    });
  });
  background.run('removing files', () => files.removeDue());
  log.info({ jobSeeker: actor.id }, 'account deleted by its owner');
  mail.wake();
}
