import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { composeMail, type MailContent } from '#src/server/mails/compose-mail.ts';

export interface MailServices {
  readonly clock: () => Date;
  readonly config: { readonly siteUrl: string };
}

const WEEK = 7 * 86_400_000;

/** The alert that a mail is one of, with which it goes, and where that is ended by one press. */
type OfAlert = Partial<Pick<typeof mails.$inferSelect, 'alertId' | 'unsubscribe'>>;

interface MailToAdd extends OfAlert {
  readonly recipient: string;
  readonly mail: MailContent;
  /** Milliseconds after which it would be of no use. */
  readonly lifetime?: number;
}

/** Adds a mail in the transaction `db` of what causes it; the mail worker sends it. */
export async function addMail(
  db: Database,
  { clock, config }: MailServices,
  { mail, ...rest }: MailToAdd,
): Promise<void> {
  const composed = await composeMail(mail, config.siteUrl);
  await addComposedMails(db, clock(), [{ ...rest, ...composed }]);
}

/** A mail as it is written. */
export type ComposedMail = Pick<MailToAdd, 'recipient' | 'lifetime'> &
  Pick<typeof mails.$inferInsert, 'subject' | 'text' | 'html'> &
  OfAlert;

/** The same of mails that are written already. */
export async function addComposedMails(
  db: Database,
  now: Date,
  composed: readonly ComposedMail[],
): Promise<void> {
  if (composed.length === 0) return;
  await db.insert(mails).values(
    composed.map(({ lifetime = WEEK, ...mail }) => ({
      ...mail,
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    })),
  );
}
