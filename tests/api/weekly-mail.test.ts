import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { givenUpMails, mails } from '#src/server/db/schema/mails.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { sendWeeklyMail } from '#src/server/modules/warnings/send-weekly-mail.ts';
import { lastBackupFile } from '#src/server/platform/metrics/file-times.ts';
import { nightlyRunsFile } from '#src/content/nightly-runs.ts';
import { addCompanyRequest } from '#tests/support/builders/company-request-rows.ts';
import { nightlyRunEntry } from '#tests/support/builders/nightly-run-entry.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { operatorServices } from '#tests/support/operator-services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const DAY = 86_400_000;
const GB = 1024 ** 3;
const START = new Date('2026-03-15T10:00:00Z');
const after = (days: number) => new Date(START.getTime() + days * DAY);

let database: TestDatabase;
let mailServer: MailServer;
let folder: string;
let time: { now: Date };
beforeEach(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'adwuma week '));
  await mkdir(join(folder, 'content'));
  time = { now: START };
});
afterEach(async () => {
  await mailServer.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** One hour of one server process. */
async function hour(operatorMail: string | null = 'operator@example.org'): Promise<void> {
  const room = () => Promise.resolve({ size: 50 * GB, free: 20 * GB });
  await sendWeeklyMail(operatorServices(database.db, folder, time.now, operatorMail), room);
}

const newMails = () => mailServer.sendDue({ db: database.db, clock: () => time.now });

test('comes once a week, whichever processes run and however often they start', async () => {
  await hour();
  time.now = new Date(after(7).getTime() - 1);
  await hour();
  expect(await newMails()).toEqual([]);
  time.now = after(7);
  await Promise.all([hour(), hour(), hour()]);
  expect(await newMails()).toHaveLength(1);
  time.now = after(13);
  await hour();
  expect(await newMails()).toEqual([]);
  time.now = after(14);
  await hour();
  expect(await newMails()).toHaveLength(1);
});

test('is not sent without OPERATOR_MAIL', async () => {
  await hour(null);
  time.now = after(7);
  await hour(null);
  expect(await database.db.$count(mails)).toBe(0);
});

/** Two nights and a refresh of the week, and a night before it. */
function nights(): NightlyRun[] {
  const failed = [{ name: 'Remotive', says: 'failed: answered 404. Its listings stay as they were.' }];
  const grant = { name: 'Cocoa Grant', link: 'https://cocoa.example/grant?a&b', why: '404' };
  const links = { checked: 9, left: 0, doubtful: { Jobicy: 2 }, dead: { Scholarships: 1 } };
  return [
    nightlyRunEntry(after(6), { feeds: { failed, new: { Jobicy: 5 }, gone: { Jobicy: 1 } } }),
    nightlyRunEntry(after(5), {
      feeds: { failed, new: { Jobicy: 2, Remotive: 1 }, gone: {} },
      links: { ...links, deadLinks: [grant] },
      pages: { fault: 'The list is being written.', checked: 0, changed: 0, proposed: 0, left: 0 },
      build: { fault: 'data/scholarships.json:\nentry 2' },
    }),
    // A refresh at the desk brings listings, and is no night.
    nightlyRunEntry(after(4), {
      atDesk: true,
      feeds: { failed, new: { Remotive: 1 }, gone: {} },
      build: { fault: 'x' },
    }),
    nightlyRunEntry(after(-1), { feeds: { failed: [], new: { Jobicy: 1000 }, gone: {} } }),
  ];
}

/** A report of a listing elsewhere, a request for a login and a mail that fails. */
async function leaveWaiting(): Promise<string> {
  const { db } = database;
  const item = 'https://jobs.example/1?$(reboot)';
  const [reported] = await db
    .insert(reportedItems)
    .values({ kind: 'external_job', item, salt: Buffer.alloc(16) })
    .returning();
  for (const days of [2, 4]) {
    const report = { itemId: reported?.id ?? '', reason: 'not-real' } as const;
    await db.insert(reports).values({ ...report, createdAt: after(days) });
  }
  const asked = { companyName: 'Kente Labs', contactName: 'Ama', email: 'hr@kente.example' };
  const [request] = await db
    .insert(companyRequests)
    .values({ ...asked, status: 'open', createdAt: after(6) })
    .returning();
  const mail = { recipient: 'ama@example.org', subject: 'Hello', text: 'Hello', html: 'Hello' };
  const times = { expiresAt: after(9), nextAttemptAt: after(8) };
  await db.insert(mails).values({ ...mail, ...times, attempts: 3, lastError: 'Greylisted' });
  const lost = { domain: 'kente.example', reason: '550 the address is unknown' };
  for (const [subject, days] of [
    ['Long ago', -1],
    ['<b>Weaver</b>', 4],
    ['Your company login', 5],
  ] as const) {
    await db.insert(givenUpMails).values({ ...lost, subject, at: after(days) });
  }
  return request?.id ?? '';
}

test('has listings, dead links, what waits, mails, disk and backup, and what to do', async () => {
  await writeFile(nightlyRunsFile(join(folder, 'content')), JSON.stringify(nights()));
  const request = await leaveWaiting();
  await writeFile(lastBackupFile(folder), '');
  await utimes(lastBackupFile(folder), after(4), after(4));
  await hour();
  time.now = after(7);
  await hour();
  const [mail] = await newMails();
  expect(mail).toMatchObject({ to: [{ address: 'operator@example.org' }] });
  expect(mail?.subject).toBe('A week of Adwuma');
  for (const line of [
    'Listings of other sites since 15 March 2026: 9 new, 1 gone, 2 doubtful, 1 dead. Doubtful is a link that was gone once.',
    `- Jobicy: 7 new, 1 gone, 2 doubtful, 0 dead
- Remotive: 2 new, 0 gone, 0 doubtful, 0 dead
- Scholarships: 0 new, 0 gone, 0 doubtful, 1 dead`,
    `- Remotive, in 2 of 2 nights: failed: answered 404. Its listings stay as they were.
- The pages of scholarships were not looked at, in 1 of 2 nights: The list is being written.
- The site was not built, in 1 of 2 nights: data/scholarships.json: entry 2`,
    '- Cocoa Grant: https://cocoa.example/grant?a&b (404)',
    `1 reported listing waits.

- external job: https://jobs.example/1?$(reboot): 2 reports, the first 5 days ago`,
    `1 request for a company login waits.

- Kente Labs, asked 1 day ago (${request})`,
    '1 mail could not be sent so far; the last reason: Greylisted',
    `2 mails were given up this week and will not be sent again:

- Your company login, to an address at kente.example, on 20 March 2026: 550 the address is unknown
- <b>Weaver</b>, to an address at kente.example, on 19 March 2026: 550 the address is unknown`,
    `20.0 of 50.0 GB are free on the disk of ${folder}.`,
    `The last backup of ${folder} was made on 19 March 2026 (3 days ago).`,
    `    cd ${process.cwd()}
    export DATA_DIR='${folder}' CONTENT_DIR='${folder}/content'
    npm run moderate -- list
    npm run company -- approve ${request}
    npm run backup -- '${folder}/backup.tar.gz'`,
  ]) {
    expect(mail?.text).toContain(line);
  }
});

test('counts also the requests that it does not name', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into company_requests (id, company_name, contact_name, email, status)
    select gen_random_uuid(), 'Kente ' || n, 'Esi', n || '@kente.example', 'open'
    from generate_series(1, 600) n`);
  await addCompanyRequest(db);
  await hour();
  time.now = after(7);
  await hour();
  const [mail] = await newMails();
  expect(mail?.text).toContain('600 requests for a company login wait.');
  expect(mail?.text).toContain('- and 580 more');
});

test('says of a quiet week that no night has run and that nothing waits', async () => {
  await hour();
  time.now = after(7);
  await hour();
  const [mail] = await newMails();
  for (const line of [
    'The listings were not refreshed this week: no night has run.',
    '0 reported listings wait.',
    '0 requests for a company login wait.',
    'No mail has failed that still waits.',
    'No mail was given up this week.',
    `There is no backup of ${folder} yet.`,
  ]) {
    expect(mail?.text).toContain(line);
  }
  expect(mail?.text).not.toContain('moderate');
});
