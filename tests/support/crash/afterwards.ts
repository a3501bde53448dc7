import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '#src/server/db/database.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { createBackground } from '#src/server/platform/background.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import { createFiles } from '#src/server/platform/files/files.ts';
import { sweepFiles } from '#src/server/platform/files/sweep-files.ts';
import { deliverToFolder } from '#src/server/platform/mail/delivery.ts';
import { CLAIM, sendDueMails } from '#src/server/platform/mail/mail-worker.ts';
import { readMails } from './accounts.ts';
import { readStored } from './stored.ts';

/** Milliseconds after which an unused upload and a broken-off one are removed, and one hour more. */
const TWENTY_FIVE_HOURS = 25 * 3_600_000;

const log = pino({ level: 'silent' });
const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds);

/**
 * Sends the mails that a killed server had claimed, with a clock past the end of its claims.
 * @returns a sentence for every mail that is not there exactly once
 */
export async function sendClaimedMails(db: Database, dataDir: string): Promise<string[]> {
  const delivery = deliverToFolder(join(dataDir, 'outbox'), 'no-reply@localhost', log);
  const stopping = new AbortController().signal;
  await sendDueMails({ db, clock: later(CLAIM + 1_000), delivery, log }, stopping);
  const asked = (await db.select().from(passwordLinks)).map(({ email }) => email);
  const unsent = (await db.select().from(mails)).map(({ recipient }) => recipient);
  const written = (await readMails(dataDir)).map(({ name, mail }) =>
    name.endsWith('.eml') ? (mail.to?.[0]?.address ?? name) : name,
  );
  return [
    ...differences('mail to', asked, written),
    ...unsent.map((recipient) => `The mail to ${recipient} was not sent.`),
  ];
}

/**
 * Runs the sweeper as the server does, with the clock of tomorrow.
 * @returns a sentence for every file that is left without a use, or used without being there
 */
export async function sweepTomorrow(db: Database, dataDir: string): Promise<string[]> {
  const store = await openDiskStore(join(dataDir, 'uploads'));
  const clock = later(TWENTY_FIVE_HOURS);
  const background = createBackground(log);
  const incoming = join(dataDir, 'incoming');
  await sweepFiles({ db, files: createFiles({ db, store, clock, background }) }, incoming, clock());
  await background.settled();

  const { present, uploads, findings } = await readStored(db, dataDir);
  const rows = (await db.select().from(files)).map(({ storedPath }) => storedPath);
  const waiting = (await db.select().from(fileRemovals)).map(({ path }) => path);
  const unfinished = await readdir(incoming).catch(() => []);
  const used = [...present.keys()].filter((place) => /^(resume|picture|application) /.test(place));
  if (used.length !== rows.length) findings.push(`${rows.length} files, ${used.length} uses.`);
  return [
    ...findings,
    // Several rows may share one file.
    ...differences('file', [...new Set(rows)], uploads),
    ...waiting.map((path) => `${path} was not removed.`),
    ...unfinished.map((name) => `incoming/${name} was not removed.`),
  ];
}

/** What is in one list more often than in the other. */
function differences(what: string, expected: readonly string[], found: readonly string[]) {
  const count = (list: readonly string[], one: string) => list.filter((other) => other === one);
  return [...new Set([...expected, ...found])].flatMap((one) => {
    const [wanted, there] = [count(expected, one).length, count(found, one).length];
    return wanted === there ? [] : [`${what} ${one}: ${there} instead of ${wanted}.`];
  });
}
