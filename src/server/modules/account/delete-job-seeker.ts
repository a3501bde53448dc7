import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import {
  applicationAssessments,
  applicationEvents,
  applicationNotes,
  applications,
} from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { applicationAnswers } from '#src/server/db/schema/job-questions.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { accountDeletedMail } from '#src/server/mails/account-mails.ts';
import type { Place } from '#src/server/modules/auth/known-devices.ts';
import { checkPassword, lockPassword } from '#src/server/modules/auth/verify-password.ts';
import { eraseEmail } from '#src/server/modules/moderation/moderate.ts';
import { markRemoved, releaseUnusedFiles } from '#src/server/modules/moderation/removed-addresses.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { loginOf } from '#src/server/platform/sessions/actor.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import type { Context, Services } from '#src/server/services.ts';

/**
 * Deletes the calling job seeker for good, and mails that it did; all or nothing.
 * @throws ApiError 400 for a missing or wrong password, 429
 */
export async function deleteJobSeeker(
  ctx: Context<'jobseeker'>,
  { password, place }: { password: string; place: Place },
): Promise<void> {
  const { db, files, background, log, mail, actor } = ctx;
  const login = loginOf(actor);
  const field = 'password';
  const missing = 'Enter your password to delete your account';
  const passwordHash = await checkPassword(ctx, login, { field, password, missing, place });
  await db.transaction(async (tx) => {
    const person = await removeJobSeekerData(tx, ctx, actor.id, () => lockPassword(tx, login, { passwordHash, field }));
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

/**
 * Removes a job seeker with profile, files, letters and sessions, in the transaction `tx`. Companies
 * keep a line for each application, with job, dates and status. Answers the address that they had,
 * and nothing where the account is gone.
 * @param check looks at what decides, under the account's lock and before any of its rows
 */
export async function removeJobSeekerData(
  tx: Database,
  services: Pick<Services, 'files' | 'clock'>,
  id: string,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<{ email: string } | undefined> {
  await lockAccount(tx, id);
  await check();
  const [person] = await tx
    .select({ email: jobSeekers.email, picture: jobSeekers.profileImage })
    .from(jobSeekers)
    .where(eq(jobSeekers.id, id))
    .for('update');
  if (person === undefined) return undefined;
  const { email, picture } = person;
  const stored = await tx.select({ id: files.id }).from(files).where(eq(files.jobSeekerId, id));
  // Before their events, as a new status does.
  const own = await tx
    .update(applications)
    .set({ jobSeekerId: null, resumeFileId: null, attachmentFileId: null, coverLetter: null })
    .where(eq(applications.jobSeekerId, id))
    .returning({ id: applications.id });
  const ids = own.map((one) => one.id);
  await tx.update(applicationEvents).set({ message: null }).where(inArray(applicationEvents.applicationId, ids));
  await tx.delete(applicationNotes).where(inArray(applicationNotes.applicationId, ids));
  await tx.delete(applicationAssessments).where(inArray(applicationAssessments.applicationId, ids));
  await tx.delete(applicationAnswers).where(inArray(applicationAnswers.applicationId, ids));
  await tx.delete(applicationMessages).where(inArray(applicationMessages.applicationId, ids));
  await tx.delete(jobSeekers).where(eq(jobSeekers.id, id));
  await tx.delete(passwordLinks).where(and(isNull(passwordLinks.memberId), isSameName(passwordLinks.email, email)));
  await releaseUnusedFiles(
    tx,
    services.files,
    stored.map((file) => file.id),
  );
  await markRemoved(tx, [id, picture], services.clock());
  return { email };
}
