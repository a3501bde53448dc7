import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database } from '#src/server/db/database.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { createBackground } from '#src/server/platform/background.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import { createFiles } from '#src/server/platform/files/files.ts';
import { removeUnusedFiles } from '#src/server/platform/files/remove-unused-files.ts';
import { deliverToFolder } from '#src/server/platform/mail/delivery.ts';
import { CLAIM } from '#src/server/platform/mail/claim-mails.ts';
import { sendDueMails } from '#src/server/platform/mail/mail-worker.ts';
import { readMails } from './accounts.ts';
import { letterOf, readStored, SENT, TOGETHER, WELCOME } from './stored.ts';

/** Milliseconds after which an unused upload and a broken-off one are removed, and one hour more. */
const TWENTY_FIVE_HOURS = 25 * 3_600_000;

const log = pino({ level: 'silent' });
const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds);

/**
 * Sends the mails that a killed server had claimed, with a clock past the end of its claims, and
 * those that were to be written later, with the clock of tomorrow.
 * @returns a sentence for every mail that is not there exactly once
 */
export async function sendClaimedMails(db: Database, dataDir: string): Promise<string[]> {
  const delivery = deliverToFolder(join(dataDir, 'outbox'), 'no-reply@localhost', log);
  const stopping = new AbortController().signal;
  const send = (clock: () => Date) => sendDueMails({ db, clock, delivery, log }, stopping);
  await send(later(CLAIM + 1_000));
  const tomorrow = later(TWENTY_FIVE_HOURS);
  const isLeft = () => db.$count(applicationEvents, eq(applicationEvents.mailWasDue, false));
  // A round writes no more than a hundred.
  for (let left = await isLeft(); left > 0;) {
    await writeDueMails({ db, clock: tomorrow, config: { siteUrl: 'http://localhost' } }, stopping);
    const before = left;
    left = await isLeft();
    if (left === before) return [`Of ${left} changes no applicant was mailed.`];
  }
  await send(tomorrow);
  const links = await db.select().from(passwordLinks);
  const sent = await db
    .select({ email: jobSeekers.email, title: jobs.title })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId));
  const due = [
    ...links.map(({ email }) => `${email}: ${WELCOME}`),
    ...sent.map(({ email, title }) => `${email}: ${SENT}: ${title}`),
  ];
  const unsent = await db.select().from(mails);
  const written = (await readMails(dataDir)).map(({ name, mail }) => (name.endsWith('.eml') ? letterOf(mail) : name));
  const ofOne = written.filter((letter) => !TOGETHER.test(letter));
  return [
    ...differences('mail', due, ofOne),
    ...unsent.map(({ recipient, subject }) => `${recipient}: ${subject} was not sent.`),
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
  await removeUnusedFiles({ db, files: createFiles({ db, store, clock, background }) }, incoming, clock());
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
