import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mails } from '#src/server/db/schema/mails.ts';
import { signUp } from '#src/server/modules/auth/sign-up.ts';
import { deliverBySmtp } from '#src/server/platform/mail/deliver-by-smtp.ts';
import { deliverToFolder } from '#src/server/platform/mail/deliver-to-folder.ts';
import type { Delivery } from '#src/server/platform/mail/delivery.ts';
import { startMailWorker, type MailWorker } from '#src/server/platform/mail/mail-worker.ts';
import { CLAIM } from '#src/server/platform/mail/outbox.ts';
import { startMailServer, tokenIn, type MailServer } from '#tests/support/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const FROM = 'Adwuma <no-reply@jobs.example.org>';
const HOUR = 3_600_000;

let database: TestDatabase;
let server: MailServer;
let time: { now: Date };
let logged: string[];
let workers: MailWorker[];

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
  time = { now: new Date() };
  logged = [];
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await server.stop();
  await database.drop();
});

function startWorker(delivery: Delivery = deliverBySmtp(server.url, FROM)): MailWorker {
  const log = pino({}, { write: (line) => void logged.push(line) });
  const worker = startMailWorker({ db: database.db, clock: () => time.now, delivery, log });
  workers.push(worker);
  return worker;
}

const addMail = (email: string) =>
  signUp(database.db, { email, siteUrl: 'https://jobs.example.org', now: time.now });
const rows = () => database.db.select().from(mails).orderBy(mails.id);
const allSent = () =>
  until('every mail is sent', async () => (await rows()).every(({ sentAt }) => sentAt !== null));

/** Lets the time pass in which a worker tries again. */
function wakeLater(worker: MailWorker, milliseconds: number): void {
  time.now = new Date(time.now.getTime() + milliseconds);
  worker.wake();
}

test('a link arrives as plain text and HTML, and its texts are then dropped', async () => {
  const worker = startWorker();
  await addMail('esi@example.org');
  worker.wake();
  await allSent();
  expect(server.received).toHaveLength(1);
  const [message] = server.received;
  const [row] = await rows();
  const token = tokenIn(message);
  expect(message).toMatchObject({
    from: { name: 'Adwuma', address: 'no-reply@jobs.example.org' },
    to: [{ address: 'esi@example.org' }],
    subject: 'Welcome to Adwuma: set your password',
    messageId: `<${row?.id}@jobs.example.org>`,
  });
  expect(message?.html).toContain(`href="https://jobs.example.org/set-password?token=${token}"`);
  expect(row).toMatchObject({ text: null, html: null, nextAttemptAt: null, attempts: 1 });
  expect(logged.join('')).not.toContain(token);
  expect(logged.join('')).not.toContain('esi@example.org');
});

test('a server that is down loses nothing and gets each mail once when it is back', async () => {
  const port = Number(new URL(server.url).port);
  await server.stop();
  const worker = startWorker();
  const recipients = Array.from({ length: 12 }, (_, i) => `person-${i}@example.org`);
  for (const recipient of recipients) await addMail(recipient);
  worker.wake();
  await until('an attempt has failed', async () =>
    (await rows()).some(({ lastError }) => lastError !== null),
  );
  expect((await rows()).every(({ sentAt, text }) => sentAt === null && text !== null)).toBe(true);

  server = await startMailServer(port);
  wakeLater(worker, HOUR);
  await allSent();
  wakeLater(worker, HOUR);
  const arrived = server.received.map(({ to }) => to?.[0]?.address);
  expect(arrived.toSorted()).toEqual(recipients.toSorted());
});

test('pauses grow from attempt to attempt', async () => {
  server.refuse(451);
  const worker = startWorker();
  await addMail('grey@example.org');
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt++) {
    worker.wake();
    const row = await until(`attempt ${attempt} has failed`, async () => {
      const [one] = await rows();
      // While an attempt is made, the claim stands in the place of the pause.
      const pause = (one?.nextAttemptAt?.getTime() ?? 0) - time.now.getTime();
      return one?.attempts === attempt && pause !== CLAIM ? one : undefined;
    });
    const next = row.nextAttemptAt ?? new Date(0);
    pauses.push((next.getTime() - time.now.getTime()) / 1000);
    time.now = next;
  }
  expect(pauses).toEqual([5, 10, 20, 40]);
  server.refuse(undefined);
  worker.wake();
  await allSent();
  expect(server.received).toHaveLength(1);
});

test('a refused mailbox is given up at once, and holds up no other mail', async () => {
  server.refuse(550);
  const worker = startWorker();
  await addMail('gone@example.org');
  worker.wake();
  const given = await until('it is given up', async () =>
    (await rows()).find(({ nextAttemptAt }) => nextAttemptAt === null),
  );
  expect(given).toMatchObject({ sentAt: null, text: null, html: null, attempts: 1 });
  server.refuse(undefined);
  await addMail('there@example.org');
  worker.wake();
  await until('the other arrives', () => server.received.length === 1);
});

test('a mail whose link has ended is not sent', async () => {
  await addMail('slow@example.org');
  time.now = new Date(time.now.getTime() + 24 * HOUR);
  startWorker();
  await until('it is given up', async () => (await rows())[0]?.nextAttemptAt === null);
  expect((await rows())[0]).toMatchObject({ sentAt: null, text: null });
  expect(server.received).toEqual([]);
});

test('four processes on one outbox send each mail once', async () => {
  for (let i = 0; i < 40; i++) await addMail(`crowd-${i}@example.org`);
  for (let i = 0; i < 4; i++) startWorker();
  await allSent();
  const arrived = server.received.map(({ to }) => to?.[0]?.address);
  expect(arrived).toHaveLength(40);
  expect(new Set(arrived).size).toBe(40);
});

test('a mail whose process died is sent by another, as the same message', async () => {
  const release = server.hold();
  const first = startWorker();
  await addMail('crash@example.org');
  first.wake();
  await until('it is on its way', () => server.received.length === 1);
  // What a process leaves behind that dies between handing over and writing down.
  const second = startWorker();
  wakeLater(second, CLAIM + 1);
  await until('it is on its way again', () => server.received.length === 2);
  release();
  await allSent();
  const [one, two] = server.received;
  expect(two?.messageId).toBe(one?.messageId);
  expect(two?.date).toBe(one?.date);
  expect(two?.text).toBe(one?.text);
});

test('without a mail server each mail is a file that only the owner reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-outbox-'));
  const log = pino({}, { write: (line) => void logged.push(line) });
  const worker = startWorker(deliverToFolder(join(folder, 'outbox'), FROM, log));
  await addMail('file@example.org');
  worker.wake();
  await allSent();
  const [row] = await rows();
  expect(await readdir(join(folder, 'outbox'))).toEqual([`${row?.id}.eml`]);
  const file = join(folder, 'outbox', `${row?.id}.eml`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const token = tokenIn(await PostalMime.parse(await readFile(file)));
  expect(logged.join('')).toContain(file);
  expect(logged.join('')).not.toContain(token);
  await rm(folder, { recursive: true });
});

test('a mail and what causes it are written together or not at all', async () => {
  const failing = database.db.transaction(async (tx) => {
    await signUp(tx, { email: 'half@example.org', siteUrl: 'https://x.example', now: time.now });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await database.db.$count(mails, eq(mails.recipient, 'half@example.org'))).toBe(0);
});

test('an outbox that cannot be read is told of with its cause, and nothing of its mails', async () => {
  await database.db.execute(sql`alter table mails rename to mails_elsewhere`);
  startWorker().wake();
  const line = await until('the log tells it', () =>
    logged.find((text) => text.includes('the outbox cannot be worked on now')),
  );
  expect(JSON.parse(line)).toMatchObject({ reason: 'relation "mails" does not exist' });
});
