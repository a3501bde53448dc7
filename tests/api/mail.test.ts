import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mails } from '#src/server/db/schema/mails.ts';
import { signUpMail } from '#src/server/mails/account-mails.ts';
import { deliverBySmtp, deliverToFolder, type Delivery } from '#src/server/platform/mail/delivery.ts';
import { AT_ONCE, CLAIM } from '#src/server/platform/mail/claim-mails.ts';
import { addMail as addMailTo } from '#src/server/platform/mail/add-mail.ts';
import { readGivenUp } from '#src/server/platform/mail/given-up-mails.ts';
import { sendDueMails, startMailWorker, type MailWorker } from '#src/server/platform/mail/mail-worker.ts';
import { startMailServer, tokenIn, type MailServer } from '#tests/support/mail-server.ts';
import { signUpDirectly } from '#tests/support/sign-up.ts';
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

function workerParts(delivery: Delivery = deliverBySmtp(server.url, FROM)) {
  const log = pino({}, { write: (line) => void logged.push(line) });
  return { db: database.db, clock: () => time.now, delivery, log };
}

function startWorker(delivery?: Delivery): MailWorker {
  const worker = startMailWorker(workerParts(delivery));
  workers.push(worker);
  return worker;
}

const addMail = (email: string) => signUpDirectly(database.db, email, time.now);
const rows = () => database.db.select().from(mails).orderBy(mails.id);
const noneLeft = () => until('no mail is left', async () => (await rows()).length === 0);
const logLine = (text: string) => until(`the log says: ${text}`, () => logged.find((line) => line.includes(text)));

/** Lets the time pass in which a worker tries again. */
function wakeLater(worker: MailWorker, milliseconds: number): void {
  time.now = new Date(time.now.getTime() + milliseconds);
  worker.wake();
}

test('a link arrives as plain text and HTML, and nothing of it is kept', async () => {
  await addMail('esi@example.org');
  const [row] = await rows();
  startWorker();
  await noneLeft();
  expect(server.received).toHaveLength(1);
  const [message] = server.received;
  const token = tokenIn(message);
  expect(message).toMatchObject({
    from: { name: 'Adwuma', address: 'no-reply@jobs.example.org' },
    to: [{ address: 'esi@example.org' }],
    subject: 'Welcome to Adwuma: set your password',
    messageId: `<${row?.id}@jobs.example.org>`,
  });
  expect(message?.html).toContain(`href="https://jobs.example.org/set-password?token=${token}"`);
  expect(JSON.parse(await logLine('mail sent'))).toMatchObject({ mail: row?.id, attempts: 1 });
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
  // All of them: one that fails after the time has passed would wait for more of it.
  await until('an attempt at each has failed', async () => (await rows()).every(({ lastError }) => lastError !== null));
  expect(await rows()).toHaveLength(recipients.length);

  server = await startMailServer(port);
  wakeLater(worker, HOUR);
  await noneLeft();
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
      const pause = (one?.nextAttemptAt.getTime() ?? 0) - time.now.getTime();
      return one?.attempts === attempt && pause !== CLAIM ? one : undefined;
    });
    pauses.push((row.nextAttemptAt.getTime() - time.now.getTime()) / 1000);
    time.now = row.nextAttemptAt;
  }
  expect(pauses).toEqual([5, 10, 20, 40]);
  server.refuse(undefined);
  worker.wake();
  await noneLeft();
  expect(server.received).toHaveLength(1);
});

test('a refused mailbox is given up at once, and holds up no other mail', async () => {
  server.refuse(550);
  const worker = startWorker();
  await addMail('gone@example.org');
  worker.wake();
  await noneLeft();
  const line = await logLine('mail given up: its mailbox is refused');
  expect(JSON.parse(line)).toMatchObject({ attempts: 1 });
  expect(server.received).toEqual([]);
  const [noted, ...others] = await readGivenUp(database.db, new Date(0));
  expect(others).toEqual([]);
  expect(noted).toMatchObject({
    subject: 'Welcome to Adwuma: set your password',
    domain: 'example.org',
    at: time.now,
    reason: expect.stringContaining('550') as string,
  });
  expect(JSON.stringify(noted)).not.toContain('gone@');
  server.refuse(undefined);
  await addMail('there@example.org');
  worker.wake();
  await until('the other arrives', () => server.received.length === 1);
});

test('a mail whose link has ended is not sent', async () => {
  await addMail('slow@example.org');
  time.now = new Date(time.now.getTime() + 24 * HOUR);
  startWorker();
  await noneLeft();
  await logLine('mail given up: it could not be sent in time');
  expect(server.received).toEqual([]);
  expect(await readGivenUp(database.db, new Date(0))).toMatchObject([
    { domain: 'example.org', reason: 'it was not tried in time' },
  ]);
});

test('four processes on one outbox send each mail once', async () => {
  for (let i = 0; i < 40; i++) await addMail(`crowd-${i}@example.org`);
  for (let i = 0; i < 4; i++) startWorker();
  await noneLeft();
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
  await noneLeft();
  const [one, two] = server.received;
  expect(two?.messageId).toBe(one?.messageId);
  expect(two?.date).toBe(one?.date);
  expect(two?.text).toBe(one?.text);
});

test('a mail that takes long to send stays claimed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const release = server.hold();
    await addMail('slow@example.org');
    startWorker();
    await until('it is on its way', () => server.received.length === 1);
    time.now = new Date(time.now.getTime() + CLAIM - 1);
    vi.advanceTimersByTime(CLAIM / 3);
    const claimEnd = time.now.getTime() + CLAIM;
    await until('the claim is renewed', async () =>
      (await rows()).every(({ nextAttemptAt }) => nextAttemptAt.getTime() === claimEnd),
    );
    time.now = new Date(claimEnd - 1);
    await sendDueMails(workerParts(), new AbortController().signal);
    release();
    await noneLeft();
    expect(server.received).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a mail that was accepted while the database was away is not sent again', async () => {
  const release = server.hold();
  await addMail('once@example.org');
  const worker = startWorker();
  await until('it is on its way', () => server.received.length === 1);
  await database.db.execute(sql`alter table mails rename to mails_elsewhere`);
  release();
  await logLine('a sent mail could not be removed yet');
  await database.db.execute(sql`alter table mails_elsewhere rename to mails`);
  await noneLeft();
  wakeLater(worker, CLAIM + 1);
  await addMail('next@example.org');
  worker.wake();
  await noneLeft();
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['once@example.org', 'next@example.org']);
});

test('without a mail server each mail is a file that only the owner reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-outbox-'));
  const log = pino({}, { write: (line) => void logged.push(line) });
  await addMail('file@example.org');
  const [row] = await rows();
  startWorker(deliverToFolder(join(folder, 'outbox'), FROM, log));
  await noneLeft();
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
    await signUpDirectly(tx, 'half@example.org', time.now);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await database.db.$count(mails, eq(mails.recipient, 'half@example.org'))).toBe(0);
});

test('mails that cannot be read are logged with the reason, and with nothing of what they hold', async () => {
  await database.db.execute(sql`alter table mails rename to mails_elsewhere`);
  startWorker().wake();
  const line = await logLine('mails cannot be sent now');
  expect(JSON.parse(line)).toMatchObject({ reason: 'relation "mails" does not exist' });
});

test('links go before notices, in turn by who causes them, and one that is slow holds up none', async () => {
  const { db } = database;
  const services = { clock: () => time.now, config: { siteUrl: 'https://jobs.example.org' } };
  const add = async (recipient: string, rest: { queue?: 'link'; causedBy?: string }) => {
    time.now = new Date(time.now.getTime() + 1);
    await addMailTo(db, services, { recipient, mail: signUpMail(recipient, 'token'), ...rest });
  };
  const attack = { queue: 'link', causedBy: '198.51.100.1' } as const;
  for (let i = 0; i < 12; i++) await add(`notice${i}@example.org`, { causedBy: 'company' });
  for (let i = 0; i < 40; i++) await add(`stranger${i}@example.org`, attack);
  await add('esi@example.org', { queue: 'link', causedBy: '203.0.113.1' });
  // The first that is handed over is not taken until all others are.
  const sent: string[] = [];
  const slow = Promise.withResolvers<void>();
  const delivery: Delivery = {
    deliver: async ({ recipient }) => {
      if (sent.push(recipient) === 1) await slow.promise;
      if (sent.length === 53) slow.resolve();
    },
    close: () => undefined,
  };
  await sendDueMails(workerParts(delivery), new AbortController().signal);
  expect(sent.indexOf('esi@example.org')).toBeLessThan(AT_ONCE);
  // The last links and the first notices are on their way together.
  const links = 41;
  expect(sent.findIndex((to) => to.startsWith('notice'))).toBeGreaterThan(links - AT_ONCE);
  expect(sent.findLastIndex((to) => to.startsWith('stranger'))).toBeLessThan(links + AT_ONCE);
  expect(await db.$count(mails)).toBe(0);
});
