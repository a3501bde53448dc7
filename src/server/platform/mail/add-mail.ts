import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { composeMail, type MailContent } from '#src/server/mails/compose-mail.ts';

export interface MailServices {
  readonly clock: () => Date;
  readonly config: { readonly siteUrl: string };
}

const WEEK = 7 * 86_400_000;

/**
 * Adds a mail in the transaction `db` of what causes it; the mail worker sends it.
 * @param mail with the milliseconds after which it would be of no use
 */
export async function addMail(
  db: Database,
  { clock, config }: MailServices,
  { recipient, mail, lifetime = WEEK }: { recipient: string; mail: MailContent; lifetime?: number },
): Promise<void> {
  const now = clock();
  await db.insert(mails).values({
    recipient,
    ...(await composeMail(mail, config.siteUrl)),
    createdAt: now,
    nextAttemptAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
}
