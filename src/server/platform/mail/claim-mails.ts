import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';

export type DueMail = typeof mails.$inferSelect;

export interface ClaimServices {
  db: Database;
  clock: () => Date;
}

/** Mails on their way; one place is kept free for a link. */
export const AT_ONCE = 8;
/** Milliseconds for which a claimed mail is left alone by other processes; renewed while it is sent. */
export const CLAIM = 60_000;

/** The lines in the order in which they are served. */
const LINES: DueMail['queue'][] = ['link', 'notice', 'news'];

/**
 * Takes mails that are due, at most so many: first the links that their readers wait for; the news of alerts, which
 * come by the thousand, last. Several processes may claim at the same time: each gets other mails.
 */
export async function claimMails({ db, clock }: ClaimServices, most: number): Promise<DueMail[]> {
  const dueOf = (queue: DueMail['queue'], limit: SQL) =>
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.queue, queue), lte(mails.nextAttemptAt, clock())))
      .orderBy(asc(mails.turn), asc(mails.nextAttemptAt))
      // Drizzle's types ask for a number, where the statement may count those of the lines before itself.
      .limit(limit as unknown as number)
      .for('update', { skipLocked: true });
  const places = (before: SQL) => sql`greatest(${most - 1}::int - (${before}), 0)`;
  const links = dueOf('link', sql`${most}::int`);
  const notices = dueOf('notice', places(sql`select count(*) from links`));
  const news = dueOf('news', places(sql`(select count(*) from links) + (select count(*) from notices)`));
  const due = sql`
    with links as materialized ${links}, notices as materialized ${notices},
      news as materialized ${news}
    select id from links union all select id from notices union all select id from news`;
  const claimed = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: later(clock, CLAIM) })
    .where(sql`${mails.id} in (${due})`)
    .returning();
  const place = ({ queue }: DueMail) => LINES.indexOf(queue);
  return claimed.sort((a, b) => place(a) - place(b) || a.turn - b.turn);
}

export const later = (clock: () => Date, milliseconds: number): Date => new Date(clock().getTime() + milliseconds);
