import type { KeptData } from '#src/contracts/data-links.ts';
import { ApiError } from '#src/server/errors.ts';
import { accountRemovedMail, dataDeletedMail } from '#src/server/mails/account-mails.ts';
import { moderate, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import { deletionOf } from '#src/server/modules/people/data-links.ts';
import { deleteKept, lockAddress } from '#src/server/modules/people/kept-data.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_JOB_SEEKER, type Why } from './input.ts';

/**
 * Removes a job seeker with profile, files, letters and sessions, and all else that is kept of an address, as also one
 * without an account may have. Companies keep a line for each application, with job, dates and status.
 * @throws ApiError 404, 409 where the account has just changed
 */
export async function removeJobSeeker(
  services: OperatorServices,
  { email, reason, by }: { email: string } & Why,
): Promise<Outcome<string | null> & { deleted: KeptData[] }> {
  let deleted: KeptData[] = [];
  const outcome = await moderate(services, async (tx) => {
    await lockAddress(tx, email);
    const removed = await deleteKept(tx, services, email);
    ({ deleted } = removed);
    if (deleted.length === 0) throw new ApiError('not_found', NO_JOB_SEEKER);
    const mail = removed.jobSeekerId === null ? dataDeletedMail(reason) : accountRemovedMail(reason);
    return deletionOf(removed, { by, reason, mail });
  });
  return { ...outcome, deleted };
}
