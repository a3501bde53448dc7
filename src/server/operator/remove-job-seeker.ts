import { and, eq } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { becauseOf, moderate, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import { releaseUnused, rememberRemoved } from '#src/server/modules/moderation/take-away.ts';
import type { OperatorParts } from '#src/server/parts.ts';
import { site } from '#src/site-config.ts';
import { NO_JOB_SEEKER, type Why } from './moderation-contract.ts';

/**
 * Removes a job seeker with profile, files, letters and sessions. Companies keep a line for each
 * application, with job, dates and status. @throws ApiError 404
 */
export function removeJobSeeker(
  parts: OperatorParts,
  { email, reason, by }: { email: string } & Why,
): Promise<Outcome> {
  return moderate(parts, async (tx) => {
    const isTheirs = isSameName(jobSeekers.email, email);
    const [found] = await tx.select({ id: jobSeekers.id }).from(jobSeekers).where(isTheirs);
    if (found === undefined) throw new ApiError('not_found', NO_JOB_SEEKER);
    await lockAccount(tx, found.id);
    const [person] = await tx
      .select({ id: jobSeekers.id, email: jobSeekers.email, picture: jobSeekers.profileImage })
      .from(jobSeekers)
      .where(and(eq(jobSeekers.id, found.id), isTheirs))
      .for('update');
    if (person === undefined) throw new ApiError('not_found', NO_JOB_SEEKER);
    const { id } = person;
    const stored = await tx.select({ id: files.id }).from(files).where(eq(files.jobSeekerId, id));
    await tx
      .update(applications)
      .set({ jobSeekerId: null, resumeFileId: null, coverLetter: null })
      .where(eq(applications.jobSeekerId, id));
    await tx.delete(jobSeekers).where(eq(jobSeekers.id, id));
    await tx.delete(passwordLinks).where(isSameName(passwordLinks.email, email));
    await releaseUnused(
      tx,
      parts.files,
      stored.map((file) => file.id),
    );
    await rememberRemoved(tx, [id, person.picture], parts.clock());
    return {
      ...{ act: 'remove-job-seeker', itemId: id, name: person.email, reason, by },
      notices: [
        {
          recipient: person.email,
          subject: `Your account has been removed from ${site.name}`,
          lines: [
            `We have removed your account at ${site.name}, with your profile, your files and the letters of your applications.`,
            ...becauseOf(reason),
            `If you think that this is a mistake, write to ${site.contact.email}.`,
          ],
          link: { text: `Go to ${site.name}`, path: paths.home() },
        },
      ],
    };
  });
}
