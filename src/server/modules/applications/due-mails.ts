import { writeApplicantMails } from './applicant-mails.ts';
import type { DueMailServices } from './application-mails.ts';
import { writeStatusMails } from './status-mails.ts';

/**
 * Writes the mails about applications that wait for more of their kind and are due. They are written
 * only then: what has been withdrawn, removed or turned off meanwhile is in none.
 */
export async function writeDueMails(
  services: DueMailServices,
  stopping: AbortSignal,
): Promise<void> {
  await writeApplicantMails(services, stopping);
  await writeStatusMails(services, stopping);
}
