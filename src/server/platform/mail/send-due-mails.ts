import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#src/server/db/database.ts';
import type { mails } from '#src/server/db/schema/mails.ts';
import { messageOf } from '#src/server/errors.ts';
import { reasonOf } from '../http/describe-failure.ts';
import type { Delivery } from './delivery.ts';
import { CLAIM, claimMails, giveUp, markSent, prolongClaim, retryAt } from './outbox.ts';

export interface Sending {
  db: Database;
  clock: () => Date;
  delivery: Delivery;
  log: Logger;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

type DueMail = typeof mails.$inferSelect;

/** Mails on their way at once. */
const AT_ONCE = 5;
/** Milliseconds before the second attempt, doubled before each further one. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 15 * 60_000;
/** Milliseconds between attempts to write down that a mail was accepted. */
const MARK_PAUSE = 500;

/** Sends every mail that is due, until there is none or the mail server fails. */
export async function sendDueMails(sending: Sending): Promise<void> {
  while (!sending.stopping.aborted) {
    const due = await claimMails(sending.db, AT_ONCE, sending.clock());
    if (due.length === 0) return;
    const delivered = await Promise.all(due.map((mail) => sendOne(sending, mail)));
    if (!delivered.every(Boolean)) return;
  }
}

/** Whether the mail server could be worked with. */
async function sendOne(sending: Sending, mail: DueMail): Promise<boolean> {
  const { db, clock, delivery, log } = sending;
  const { id, text, html, attempts } = mail;
  if (text === null || html === null) return true;
  if (mail.expiresAt <= clock()) {
    await giveUp(db, id, mail.lastError ?? 'It was not sent in time.');
    log.error({ mail: id, attempts }, 'mail given up: it could not be sent in time');
    return true;
  }
  try {
    await whileClaimed(sending, id, () => delivery.deliver({ ...mail, text, html }));
  } catch (error) {
    return await writeFailure(sending, mail, error);
  }
  await writeSent(sending, id);
  log.info({ mail: id, attempts }, 'mail sent');
  return true;
}

async function whileClaimed(sending: Sending, id: string, work: () => Promise<void>) {
  const { db, clock, log } = sending;
  const prolong = () =>
    prolongClaim(db, id, clock()).catch((error: unknown) =>
      log.warn({ mail: id, reason: reasonOf(error) }, 'the claim of a mail was not prolonged'),
    );
  const timer = setInterval(() => void prolong(), CLAIM / 3);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** An accepted mail must be written down as sent: a database that is away is waited for. */
async function writeSent({ db, clock, stopping, log }: Sending, id: string): Promise<void> {
  for (;;) {
    try {
      return await markSent(db, id, clock());
    } catch (error) {
      if (stopping.aborted) throw error;
      log.warn({ mail: id, reason: reasonOf(error) }, 'a sent mail could not be written down yet');
      await delay(MARK_PAUSE);
    }
  }
}

async function writeFailure(sending: Sending, mail: DueMail, error: unknown): Promise<boolean> {
  const { db, clock, log } = sending;
  const { id, attempts } = mail;
  if (isRefusedMailbox(error)) {
    await giveUp(db, id, messageOf(error));
    log.warn({ mail: id, attempts }, 'mail given up: its mailbox is refused');
    return true;
  }
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
  await retryAt(db, id, new Date(clock().getTime() + pause), messageOf(error));
  const { code } = error as NodeJS.ErrnoException;
  log.warn({ mail: id, attempts, code, retryInSeconds: pause / 1000 }, 'mail not sent yet');
  return false;
}

/** Whether the server will never take this recipient, while it takes others. */
function isRefusedMailbox(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
