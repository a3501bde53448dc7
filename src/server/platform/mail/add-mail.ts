import { hash } from 'node:crypto';
import { count, inArray } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { composeMail, type MailContent } from '#src/server/mails/compose-mail.ts';

export interface MailServices {
  readonly clock: () => Date;
  readonly config: { readonly siteUrl: string; readonly operators?: readonly string[] };
}

const WEEK = 7 * 86_400_000;

/** The alert that a mail belongs to and is removed with, and the address at which one press ends it. */
type OfAlert = Partial<Pick<typeof mails.$inferSelect, 'alertId' | 'unsubscribe'>>;

interface MailToAdd extends OfAlert {
  readonly recipient: string;
  readonly mail: MailContent;
  /** The line it waits in: `link` for a mail that its reader waits for; else a notice, or the news of an alert. */
  readonly queue?: typeof mails.$inferSelect.queue;
  /** The network or account that causes it, whose mails wait in turn with those of others; else its recipient. */
  readonly causedBy?: string;
  /** Milliseconds after which it would be of no use. */
  readonly lifetime?: number;
}

/** Adds a mail in the transaction `db` of what causes it; the mail worker sends it. */
export async function addMail(
  db: Database,
  { clock, config }: MailServices,
  { mail, ...rest }: MailToAdd,
): Promise<void> {
  const { siteUrl, operators = [] } = config;
  const composed = await composeMail(mail, siteUrl, operators.length > 0);
  await addComposedMails(db, clock(), [{ ...rest, ...composed }]);
}

/** A mail as it is written. */
export type ComposedMail = Pick<MailToAdd, 'recipient' | 'lifetime' | 'queue' | 'causedBy'> &
  Pick<typeof mails.$inferInsert, 'subject' | 'text' | 'html' | 'replyTo' | 'calendar'> &
  OfAlert;

/** Adds mails that are written already, as `addMail` does. */
export async function addComposedMails(db: Database, now: Date, composed: readonly ComposedMail[]): Promise<void> {
  if (composed.length === 0) return;
  const nextTurn = await turnsOf(db, composed);
  await db.insert(mails).values(
    composed.map(({ lifetime = WEEK, ...mail }) => ({
      queue: mail.alertId ? ('news' as const) : ('notice' as const),
      ...mail,
      ...nextTurn(mail),
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    })),
  );
}

/** Gives each mail its turn, behind those of its cause that wait; news are one an alert, and have none. */
async function turnsOf(db: Database, composed: readonly ComposedMail[]) {
  // No address is to be read in the table.
  const keyOf = ({ causedBy, recipient }: ComposedMail) =>
    hash('sha256', causedBy ?? recipient.toLowerCase(), 'base64url');
  const taking = composed.filter(({ alertId }) => !alertId);
  const waiting = new Map<string | null, number>();
  if (taking.length > 0) {
    const rows = await db
      .select({ causedBy: mails.causedBy, mails: count() })
      .from(mails)
      .where(inArray(mails.causedBy, taking.map(keyOf)))
      .groupBy(mails.causedBy);
    for (const row of rows) waiting.set(row.causedBy, row.mails);
  }
  return (mail: ComposedMail) => {
    if (mail.alertId) return {};
    const causedBy = keyOf(mail);
    const turn = waiting.get(causedBy) ?? 0;
    waiting.set(causedBy, turn + 1);
    return { causedBy, turn };
  };
}
