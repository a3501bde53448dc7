import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#src/server/db/database.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { messageOf } from '#src/server/errors.ts';
import { reasonOf } from '../http/describe-failure.ts';
import { AT_ONCE, CLAIM, claimMails, later, type ClaimServices, type DueMail } from './claim-mails.ts';
import type { Delivery } from './delivery.ts';
import { giveUpMail } from './given-up-mails.ts';

export interface MailWorker {
  /** Says that a mail was added and committed, so that it is sent at once. */
  wake(): void;
  /** Ends after the mails that are on their way. */
  stop(): Promise<void>;
}

interface MailWorkerServices extends ClaimServices {
  delivery: Delivery;
  log: Logger;
}

/** Milliseconds between looks at the table, for retries and for mails of other processes. */
const POLL_INTERVAL = 2_000;
/** How many places have to be free, while many wait, before the next are claimed together. */
const FEW = 4;
/** Milliseconds before the second attempt, doubled before each further one. */
const FIRST_PAUSE = 5_000;
const MAX_RETRY_DELAY = 15 * 60_000;
/** Milliseconds between attempts to remove a sent mail while the database is away. */
const REMOVE_PAUSE = 500;

/**
 * Sends the mails that are due, until it is stopped.
 * @param writeDue first writes those that are written only when they are due
 */
export function startMailWorker(
  services: MailWorkerServices,
  writeDue: (stopping: AbortSignal) => Promise<void> = () => Promise.resolve(),
): MailWorker {
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();

  const logFailure = (error: unknown) => services.log.warn({ reason: reasonOf(error) }, 'mails cannot be sent now');
  /** The next time that there may be more to do. */
  const more = (): Promise<void> => {
    woken = Promise.withResolvers();
    return Promise.race([woken.promise, delay(POLL_INTERVAL, undefined, { ref: false })]);
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      const next = more();
      await writeDue(stopping.signal).catch(logFailure);
      await sendDueMails(services, stopping.signal, more).catch(logFailure);
      await Promise.race([next, woken.promise]);
    }
  };
  const working = work();

  return {
    wake: () => woken.resolve(),
    stop: async () => {
      stopping.abort();
      woken.resolve();
      await working;
      services.delivery.close();
    },
  };
}

/**
 * Tries each mail that is due once. One that is slow to be taken holds up no other.
 * @param more resolves when others may have come meanwhile
 * @throws the first failure, once all that are on their way have ended
 */
export async function sendDueMails(
  services: MailWorkerServices,
  stopping: AbortSignal,
  more: () => Promise<void> = () => new Promise(() => undefined),
): Promise<void> {
  const onTheirWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let ended = 0;
  const free = () => AT_ONCE - onTheirWay.size;
  const send = (mail: DueMail) => {
    const sending: Promise<void> = sendMail(services, mail, stopping)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        onTheirWay.delete(sending);
        ended += 1;
      });
    onTheirWay.add(sending);
  };
  try {
    while (!stopping.aborted && failures.length === 0) {
      const before = ended;
      let woken = false;
      const come = more().then(() => (woken = true));
      const [places, claimed] = [free(), await claimMails(services, free())];
      claimed.forEach(send);
      if (onTheirWay.size === 0) break;
      const isMoreWaiting = claimed.length >= places - 1;
      const isTime = () => woken || (isMoreWaiting ? free() >= FEW : ended > before);
      while (!isTime()) await Promise.race([...onTheirWay, come]);
    }
  } finally {
    await Promise.all(onTheirWay);
  }
  if (failures.length > 0) throw failures[0];
}

async function sendMail(services: MailWorkerServices, mail: DueMail, stopping: AbortSignal): Promise<void> {
  const { db, clock, delivery, log } = services;
  const { id, attempts } = mail;
  const thisMail = eq(mails.id, id);
  const postpone = (pause: number, lastError = mail.lastError) =>
    db
      .update(mails)
      .set({ nextAttemptAt: later(clock, pause), lastError })
      .where(thisMail);

  if (mail.expiresAt <= clock()) {
    await giveUpMail(db, mail, mail.lastError ?? 'it was not tried in time', clock());
    log.error({ mail: id, attempts }, 'mail given up: it could not be sent in time');
    return;
  }
  const renewing = setInterval(() => {
    postpone(CLAIM).catch((error: unknown) =>
      log.warn({ mail: id, reason: reasonOf(error) }, 'the claim of a mail was not renewed'),
    );
  }, CLAIM / 3);
  try {
    await delivery.deliver(mail).finally(() => clearInterval(renewing));
  } catch (error) {
    if (isRefusedMailbox(error)) {
      await giveUpMail(db, mail, messageOf(error), clock());
      if (mail.alertId !== null && isNoMailbox(error)) await endAlert(db, mail.alertId);
      log.warn({ mail: id, attempts }, 'mail given up: its mailbox is refused');
      return;
    }
    const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), MAX_RETRY_DELAY);
    await postpone(pause, messageOf(error));
    const { code } = error as NodeJS.ErrnoException;
    log.warn({ mail: id, attempts, code, retryInSeconds: pause / 1000 }, 'mail not sent yet');
    return;
  }
  await removeSent(services, id, stopping);
  log.info({ mail: id, attempts }, 'mail sent');
}

/** Waits for a database that is away: a sent mail that stays in the table would be sent again. */
async function removeSent({ db, log }: MailWorkerServices, id: string, stopping: AbortSignal) {
  for (;;) {
    try {
      await db.delete(mails).where(eq(mails.id, id));
      return;
    } catch (error) {
      if (stopping.aborted) throw error;
      log.warn({ mail: id, reason: reasonOf(error) }, 'a sent mail could not be removed yet');
      await delay(REMOVE_PAUSE);
    }
  }
}

/** Whether the mail server will never take this recipient, while it takes others. */
function isRefusedMailbox(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}

/**
 * Whether there is no such mailbox, or it is disabled (RFC 3463). Without such a code this server may be refused, as
 * by a relay that is set up wrongly, which would end every alert.
 */
const isNoMailbox = (error: unknown) => /\b55\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(messageOf(error));

/** The mailbox does not exist, so that a second try is useless. */
async function endAlert(db: Database, id: string): Promise<void> {
  await db.delete(alerts).where(eq(alerts.id, id));
}
