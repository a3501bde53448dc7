import type { Database } from '#src/server/db/database.ts';
import type { MailServices } from '#src/server/platform/mail/add-mail.ts';
import { findStatusNews, mailStatusNews } from './mail-applicant.ts';
import { findApplicantNews, mailApplicantNews } from './mail-company.ts';

/** Mails of a kind in one round. */
const MAX_MAILS = 100;

/**
 * Writes the mails about applications that wait for more of their kind and are due. They are written
 * only then: what has been withdrawn, removed or turned off meanwhile is in none.
 */
export async function writeDueMails(services: MailServices & { db: Database }, stopping: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const kinds = [
    [findApplicantNews, mailApplicantNews],
    [findStatusNews, mailStatusNews],
  ] as const;
  for (const [find, mail] of kinds) {
    for (const id of await find(db, clock(), MAX_MAILS)) {
      if (stopping.aborted) return;
      await db.transaction((tx) => mail(tx, services, id));
    }
  }
}
