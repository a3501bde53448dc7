import { writeApplicantMails } from './applicant-mails.ts';
import type { DueMailParts } from './application-mails.ts';
import { writeStatusMails } from './status-mails.ts';

/**
 * Writes the mails about applications that wait for more of their kind and are due. They are written
 * only then: what has been withdrawn, removed or turned off meanwhile is in none.
 */
export async function writeDueMails(parts: DueMailParts, stopping: AbortSignal): Promise<void> {
  await writeApplicantMails(parts, stopping);
  await writeStatusMails(parts, stopping);
}
