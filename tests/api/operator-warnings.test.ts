/** @module-tag processes */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { clusterFolder } from '#src/server/db/embedded/cluster.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { warnOperator } from '#src/server/modules/warnings/warn-operator.ts';
import { lastBackupFile } from '#src/server/platform/metrics/file-times.ts';
import { createCertificateWatch, type CertificateWatch } from '#src/server/platform/site-certificate.ts';
import { nightlyRunsFile } from '#src/content/nightly-runs.ts';
import { nightlyRunEntry } from '#tests/support/builders/nightly-run-entry.ts';
import { makeCertificate } from '#tests/support/certificate.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { operatorServices } from '#tests/support/operator-services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const OPERATOR = 'operator@example.org';
const GB = 1024 ** 3;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = new Date('2026-03-15T10:00:00Z');

let database: TestDatabase;
let mailServer: MailServer;
let dataDir: string;
let time: { now: Date };
/** What the disk of the data folder has. */
let room: { size: number; free: number };
let watch: CertificateWatch | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), 'adwuma-warnings-'));
  time = { now: START };
  room = { size: 50 * GB, free: 20 * GB };
  watch = undefined;
});
afterEach(async () => {
  await mailServer.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** One round of one server process. */
async function warn(operatorMail: string | null = OPERATOR, databaseUrl?: string): Promise<void> {
  const services = operatorServices(database.db, dataDir, time.now, operatorMail, databaseUrl);
  if (watch) services.certificate = watch;
  await warnOperator(services, (folder) =>
    folder === dataDir ? Promise.resolve(room) : Promise.reject(new Error(folder)),
  );
}

const later = (milliseconds: number) => (time.now = new Date(time.now.getTime() + milliseconds));

/** The mails since the last look. */
async function newMails() {
  const { db } = database;
  const mailed = await mailServer.sendDue({ db, clock: () => time.now });
  expect(await db.$count(mails)).toBe(0);
  return mailed;
}
const newSubjects = async () => (await newMails()).map(({ subject }) => subject);

/** Nothing is mailed in this round. */
async function expectNone(round: () => Promise<void> = warn): Promise<void> {
  await round();
  expect(await newMails()).toEqual([]);
}
/** The one mail of this round. */
async function onlyMail(round: () => Promise<unknown> = warn) {
  await round();
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  return mail;
}

/** Writes what the backup command or the database writes at its time. */
async function leave(file: string, at: Date): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  await utimes(file, at, at);
}

test('a disk that runs low is mailed about once a day, by one of several processes', async () => {
  await expectNone();
  room = { size: 50 * GB, free: 0.5 * GB };
  const mail = await onlyMail(() => Promise.all([warn(), warn(), warn(), warn()]));
  expect(mail).toMatchObject({ to: [{ address: OPERATOR }], subject: 'The disk is almost full' });
  expect(mail?.text).toContain(`512 MB are left on the disk of ${dataDir} on ${hostname()}.`);

  later(DAY - 1);
  await expectNone();
  later(1);
  await Promise.all([warn(), warn()]);
  expect(await newSubjects()).toEqual(['The disk is almost full']);
  // A clock that was ahead does not keep the operator in the dark.
  later(-300 * DAY);
  expect((await onlyMail())?.subject).toBe('The disk is almost full');
});

test.each([
  { size: 50 * GB, free: GB, low: false },
  { size: 50 * GB, free: GB - 1, low: true },
  { size: 5 * GB, free: 0.5 * GB, low: false },
  { size: 5 * GB, free: 0.5 * GB - 1, low: true },
])('of $size bytes $free are left: low is $low', async ({ low, ...given }) => {
  room = given;
  await warn();
  expect(await newSubjects()).toEqual(low ? ['The disk is almost full'] : []);
});

test('a backup that is too old is mailed about until there is a new one', async () => {
  await leave(lastBackupFile(dataDir), START);
  later(36 * HOUR);
  await expectNone();
  later(1);
  const mail = await onlyMail();
  expect(mail?.subject).toBe('The last backup is too old');
  expect(mail?.text).toContain(`The last backup of ${dataDir} on ${hostname()} was made on 2026-03-15.`);
  later(DAY);
  await leave(lastBackupFile(dataDir), time.now);
  await expectNone();
});

test("a database of the server's own that was never backed up is mailed about", async () => {
  await leave(join(clusterFolder(dataDir), 'PG_VERSION'), START);
  later(36 * HOUR);
  await expectNone();
  later(1);
  expect((await onlyMail())?.subject).toBe('There is no backup yet');
});

test('a site with DATABASE_URL that was never backed up is mailed about once its data folder is 36 hours old', async () => {
  const warnOfSite = () => warn(OPERATOR, 'postgres://localhost/jobs');
  time.now = new Date();
  later(35 * HOUR);
  await expectNone(warnOfSite);
  later(2 * HOUR);
  const mail = await onlyMail(warnOfSite);
  expect(mail?.subject).toBe('There is no backup yet');
  // An operator who backs up in another way reads how to say so.
  const command = `touch ${lastBackupFile(dataDir)}`;
  expect(mail?.text).toContain(command);
  await leave(lastBackupFile(dataDir), time.now);
  later(DAY);
  await expectNone(warnOfSite);
});

test('a backup that failed is mailed about with its reason', async () => {
  const args = [join(dataDir, 'backup.tar.gz')];
  const failed = await runCommand('backup', args, { DATA_DIR: dataDir });
  expect(failed).toMatchObject({ code: 1 });
  time.now = new Date();
  const mail = await onlyMail();
  expect(mail?.subject).toBe('The last backup failed');
  expect(mail?.text).toContain(
    `The reason: No backup was written: There is no database in the data folder ${dataDir};`,
  );
  expect(existsSync(lastBackupFile(dataDir))).toBe(false);
});

/** Leaves what a night and its build leave. */
async function leaveNight(endedAt: Date, { failed = [], fault }: Failures = {}): Promise<void> {
  const file = nightlyRunsFile(join(dataDir, 'content'));
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as NightlyRun[]) : [];
  const night = nightlyRunEntry(endedAt, {
    feeds: { failed, new: {}, gone: {} },
    build: { fault },
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify([night, ...before]));
  if (fault === undefined) await leave(join(dataDir, 'dist/client/index.html'), endedAt);
}
interface Failures {
  readonly failed?: NightlyRun['feeds']['failed'];
  readonly fault?: string;
}

test('feeds that fail are mailed about when they were last read 36 hours ago, with their reasons', async () => {
  await leaveNight(START);
  later(DAY);
  const says = 'failed: answered 404. Its listings stay as they were.';
  await leaveNight(time.now, { failed: [{ name: 'Jobicy', says }] });
  later(12 * HOUR);
  await expectNone();
  later(1);
  const mail = await onlyMail();
  expect(mail?.subject).toBe('The listings are too old');
  const place = `${join(dataDir, 'content')} on ${hostname()}`;
  expect(mail?.text).toContain(`All feeds of ${place} were last read at 2026-03-15 10:00 UTC.`);
  expect(mail?.text).toContain('The last night ended at 2026-03-16 10:00 UTC.');
  expect(mail?.text).toContain(`Jobicy: ${says}`);

  await leaveNight(time.now);
  later(DAY);
  await expectNone();
});

test('builds that fail, and nights that do not run, are mailed about', async () => {
  await leaveNight(START);
  later(36 * HOUR);
  await leaveNight(time.now, { fault: 'data/scholarships.json:\nentry 2: status' });
  later(1);
  const build = await onlyMail();
  expect(build?.subject).toBe('The site was built too long ago');
  expect(build?.text).toContain(`serves was built at 2026-03-15 10:00 UTC.`);
  expect(build?.text).toMatch(/not built then: data\/scholarships\.json:\s+entry 2: status/);
  later(2 * DAY);
  await warn();
  const mailed = await newMails();
  expect(mailed.map(({ subject }) => subject)).toEqual(['The listings are too old', 'The site was built too long ago']);
  for (const { text } of mailed) {
    expect(text).toContain('No night has run since 2026-03-16 22:00 UTC. Is its timer on?');
  }
});

test('without OPERATOR_MAIL no mail is sent', async () => {
  room = { size: 50 * GB, free: 0 };
  await expectNone(() => warn(null));
});

/** Serves a certificate that ends after some days. Answers what asks for it, how often it was asked, and how to end. */
async function serveCertificate(days: number) {
  const { certificate, key } = makeCertificate(dataDir, ['localhost'], days);
  const server = createServer({ cert: await readFile(certificate), key: await readFile(key) });
  let asked = 0;
  server.on('connection', () => (asked += 1));
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  const log = pino({ level: 'silent' });
  const certificates = createCertificateWatch(`https://localhost:${port}`, () => time.now, log);
  const stop = () => promisify(server.close.bind(server))();
  return { certificates, asked: () => asked, stop };
}

test('a certificate is mailed about in the two weeks before its end, and asked for once a day', async () => {
  time.now = new Date();
  const { signal } = new AbortController();
  const { certificates, asked, stop } = await serveCertificate(15);
  watch = certificates;
  await expectNone();
  await certificates.look(signal);
  await certificates.look(signal);
  await expectNone();
  expect(asked()).toBe(1);
  const end = certificates.current()?.validUntil;
  const day = end?.toISOString().slice(0, 10);
  later(2 * DAY);
  const mail = await onlyMail();
  expect(mail?.subject).toBe('The certificate of the site ends soon');
  expect(mail?.text).toContain(`The certificate of localhost is valid until ${day} `);
  await certificates.look(signal);
  expect([asked(), certificates.current()?.askedAt]).toEqual([2, time.now]);
  later(14 * DAY);
  expect((await onlyMail())?.subject).toBe('The certificate of the site has ended');
  // A host that does not answer says nothing of its certificate, and is asked again.
  await stop();
  await certificates.look(signal);
  expect(certificates.current()).toEqual({ host: 'localhost', askedAt: time.now, validUntil: null });
  await expectNone();
});

test('a host that is silent holds up neither an hour nor the end of the server, and http has no certificate', async () => {
  const silent = createTcpServer();
  await once(silent.listen(0, 'localhost'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const log = pino({ level: 'silent' });
  const certificates = createCertificateWatch(`https://localhost:${port}`, () => time.now, log);
  const stopping = new AbortController();
  silent.once('connection', () => stopping.abort());
  await certificates.look(stopping.signal);
  expect(certificates.current()?.validUntil).toBeNull();
  const plain = createCertificateWatch(`http://localhost:${port}`, () => time.now, log);
  await plain.look(new AbortController().signal);
  expect(plain.current()).toBeUndefined();
  await promisify(silent.close.bind(silent))();
});
