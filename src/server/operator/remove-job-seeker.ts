import { foldName } from '#src/contracts/account-name.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { accountRemovedMail } from '#src/server/mails/account-mails.ts';
import { removeJobSeekerData } from '#src/server/modules/account/delete-job-seeker.ts';
import { moderate, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_JOB_SEEKER, type Why } from './input.ts';

/**
 * Removes a job seeker with profile, files, letters and sessions. Companies keep a line for each
 * application, with job, dates and status. @throws ApiError 404
 */
export function removeJobSeeker(
  services: OperatorServices,
  { email, reason, by }: { email: string } & Why,
): Promise<Outcome> {
  return moderate(services, async (tx) => {
    const isTheirs = isSameName(jobSeekers.email, email);
    const [found] = await tx.select({ id: jobSeekers.id }).from(jobSeekers).where(isTheirs);
    if (found === undefined) throw new ApiError('not_found', NO_JOB_SEEKER);
    const person = await removeJobSeekerData(tx, services, found.id);
    // An address that was given up meanwhile removes no account: the rollback keeps it.
    if (person === undefined || foldName(person.email) !== foldName(email)) {
      throw new ApiError('not_found', NO_JOB_SEEKER);
    }
    return {
      act: 'remove-job-seeker',
      itemId: found.id,
      companyId: null,
      name: person.email,
      reason,
      by,
      removedAddress: person.email,
      notices: [{ recipient: person.email, mail: accountRemovedMail(reason) }],
    };
  });
}
