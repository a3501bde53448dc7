import { and, eq, inArray, isNull } from 'drizzle-orm';
import { lockAccount } from '#src/server/db/lock-account.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { releaseUnusedFiles, markRemoved } from '#src/server/modules/moderation/mark-removed.ts';
import type { Services } from '#src/server/services.ts';

/**
 * Removes a job seeker with profile, files, letters and sessions, in the transaction `tx`. Companies
 * keep a line for each application, with job, dates and status. Answers the address that they had,
 * and nothing where there is nobody (any more).
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
  // Before what belongs to them, as whoever changes one does.
  const own = await tx
    .update(applications)
    .set({ jobSeekerId: null, resumeFileId: null, coverLetter: null, note: null })
    .where(eq(applications.jobSeekerId, id))
    .returning({ id: applications.id });
  await tx
    .update(applicationEvents)
    .set({ message: null })
    .where(
      inArray(
        applicationEvents.applicationId,
        own.map((one) => one.id),
      ),
    );
  await tx.delete(jobSeekers).where(eq(jobSeekers.id, id));
  await tx.delete(passwordLinks).where(and(isNull(passwordLinks.companyId), isSameName(passwordLinks.email, email)));
  await releaseUnusedFiles(
    tx,
    services.files,
    stored.map((file) => file.id),
  );
  await markRemoved(tx, [id, picture], services.clock());
  return { email };
}
