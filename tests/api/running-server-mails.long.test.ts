/** @module-tag processes */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { statusMails } from '#src/server/db/schema/applications.ts';
import { callThrough, type TestApi } from '#tests/support/api-harness.ts';
import { resumeFile } from '#tests/support/authorization-rows.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openMailServer } from '#tests/support/open-api.ts';
import { spawnServer, whenReady, type ReadyServer } from '#tests/support/server-process.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const DAY = 86_400_000;
const APPLICANT = 'ama@people.example';
const COMPANY = 'people@volta.example';

let folder: string;
let database: TestDatabase;
const mailServer = await openMailServer();
let server: ReadyServer;
let company: SignedIn;
let ama: SignedIn;
let jobId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-mails-'));
  database = await createTestDatabase();
  company = await signInCompany(database.db);
  ama = await signInJobSeeker(database.db, { name: 'Ama Mensah', email: APPLICANT });
  jobId = (await addJob(database.db, company.id, { title: 'Weaver' })).id;
  await addWhatIsDue();
  const { host, user, password } = inject('postgres');
  const name = String(database.connection.database);
  server = await whenReady(
    spawnServer({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}`,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'no-reply@example.org',
      DEMO: '0',
    }),
  );
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Jobs that are due a mail: one that closes soon, one that was closed, one closed long ago. */
async function addWhatIsDue(): Promise<void> {
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const written = { createdAt: at(-400), updatedAt: at(-400) };
  const add = async (title: string, facts: Parameters<typeof addJob>[2]) =>
    (await addJob(database.db, company.id, { title, ...written, ...facts })).id;
  await add('Potter', { deadline: calendarDay(at(5)) });
  for (const [title, days] of [
    ['Smith', -1],
    ['Tailor', -380],
  ] as const) {
    const closed = await add(title, { deadline: calendarDay(at(days)) });
    const by = { jobId: closed, jobSeekerId: ama.id, appliedAt: at(days - 10) };
    await addApplication(database.db, by);
  }
}

const call: TestApi['call'] = (...parts) =>
  callThrough((path, init) => fetch(`${server.address}/api${path}`, init), ...parts);

/** Waits for the mail of that subject to an address. */
const mailTo = (address: string, subject: RegExp) =>
  until(`${address} gets '${String(subject)}'`, () =>
    mailServer.received.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? '')),
  );

test('mails that the work of every hour writes are sent when the server starts', async () => {
  await mailTo(COMPANY, /^Your job closes on .*: Potter$/);
  await mailTo(APPLICANT, /^A job you applied to was closed: Smith$/);
  await mailTo(APPLICANT, /^Your application will be removed on .*: Tailor$/);
});

test('an application and its status are mailed to both as they happen', async () => {
  const { body: upload } = await call(uploadEndpoints.uploadResume, { file: resumeFile }, ama.headers);
  const body = { resume: upload?.url ?? '', coverLetter: 'I weave kente.' };
  const applied = await call(applicationEndpoints.apply, { params: { id: jobId }, body }, ama.headers);
  const id = applied.body?.id ?? '';
  const sent = await mailTo(APPLICANT, /^We have sent your application: Weaver$/);
  expect(sent.text).toContain('> I weave kente.');
  const received = await mailTo(COMPANY, /^New application: Weaver$/);
  expect(received.text).toContain(`/company-dashboard/application/${id}\n`);

  const change = { params: { id }, body: { status: 'hired', message: 'Come on Monday.' } } as const;
  expect((await call(applicationEndpoints.changeApplicationStatus, change, company.headers)).status).toBe(200);
  // In place of the ten minutes after which it goes.
  await database.db.update(statusMails).set({ dueAt: new Date() });
  const news = await mailTo(APPLICANT, /^News of your application: Weaver$/);
  expect(news.text).toContain('Volta Labs writes:\n\n> Come on Monday.');
});
