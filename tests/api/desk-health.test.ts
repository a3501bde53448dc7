import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { linkChecksBeside } from '#src/content/link-checks.ts';
import { nightlyRunsFile } from '#src/content/nightly-runs.ts';
import { deskHealthEndpoints } from '#src/contracts/desk-health.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { givenUpMails, mails } from '#src/server/db/schema/mails.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import { lastBackupFile } from '#src/server/platform/metrics/file-times.ts';
import { readConfig } from '#src/server/config.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addFileRow } from '#tests/support/builders/file-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { nightlyRunEntry } from '#tests/support/builders/nightly-run-entry.ts';
import { writeScholarships } from '#tests/support/builders/scholarship-files.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInOperator } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-03-15T10:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const BUILT = ago(1);

const { changedSettings } = readConfig({
  PORT: '4322',
  SMTP_URL: 'smtps://ama:secret@mail.example',
  MAIL_FROM: 'a@b.example',
});
const { api, db } = await openApi({ changedSettings });
let headers: Record<string, string>;
beforeEach(async () => {
  api.time.now = NOW;
  for (const table of [visits, mails, givenUpMails, companies, jobSeekers, files]) await db.delete(table);
  ({ headers } = await signInOperator(db, null, NOW));
});

const read = async () => (await api.call(deskHealthEndpoints.readHealth, {}, headers)).body;

/** Leaves nights, the latest first. */
const leaveNights = (...nights: NightlyRun[]) => writeFile(nightlyRunsFile(api.folder), JSON.stringify(nights));

test('counts the last seven days, of Ghana, with today', async () => {
  const at = (time: string) => new Date(`2026-03-${time}Z`);
  const company = await addCompany(db, { createdAt: at('08T23:59:59') });
  const job = await addJob(db, company.id, { createdAt: at('09T00:00:00') });
  const person = await addJobSeeker(db, { createdAt: at('14T23:59:59') });
  await addApplication(db, { jobId: job.id, jobSeekerId: person.id, appliedAt: at('15T00:00:00') });
  const visit = { pageType: 'home' as const };
  await db.insert(visits).values([
    { ...visit, arrivedAt: at('15T09:00:00') },
    { ...visit, arrivedAt: at('15T00:00:01') },
    { ...visit, arrivedAt: at('10T12:00:00') },
  ]);
  await db.insert(givenUpMails).values({ subject: 'Hi', domain: 'a.example', reason: '550', at: at('13T12:00:00') });
  const body = await read();
  expect(body?.days).toEqual(['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-03-${day}`));
  expect(Object.fromEntries(body?.figures.map(({ id, counts }) => [id, counts.join('')]) ?? [])).toEqual({
    visits: '0100002',
    applications: '0000001',
    jobs: '1000000',
    jobSeekers: '0000010',
    companies: '0000000',
    givenUpMails: '0000100',
  });
});

test('has versions, settings without secrets, space, backup, mails, nights and certificate', async () => {
  const dead = { name: 'Welder, Volta', link: 'https://board.example/1', why: '404' };
  const links = { checked: 2, left: 0, doubtful: {}, dead: { Jobicy: 1 }, deadLinks: [dead] };
  const failed = [{ name: 'Jobicy', says: 'failed: answered 404.' }];
  await leaveNights(
    // What was refreshed at the desk is no night.
    nightlyRunEntry(ago(0.2), { atDesk: true, source: 'Jobicy' }),
    nightlyRunEntry(ago(0.5), { startedAt: ago(0.6).toISOString(), feeds: { failed, new: {}, gone: {} } }),
    nightlyRunEntry(ago(1.5), { links }),
    nightlyRunEntry(ago(9), { links: { ...links, deadLinks: [{ ...dead, link: 'https://board.example/2' }] } }),
  );
  await writeFile(lastBackupFile(api.folder), '');
  await utimes(lastBackupFile(api.folder), ago(2), ago(2));
  const mail = { recipient: 'esi@kente.example', subject: 'Hello', text: '', html: '', expiresAt: NOW };
  await db.insert(mails).values([
    { ...mail, createdAt: ago(1) },
    { ...mail, createdAt: ago(3) },
  ]);
  const person = await addJobSeeker(db);
  const stored = await addFileRow(db, { kind: 'resume', jobSeekerId: person.id });
  // The copy of an application is stored once.
  await db.insert(files).values({ ...stored, id: randomUUID(), path: `${stored.path}.copy` });
  const certificate = { host: 'jobs.example.org', askedAt: ago(0), validUntil: ago(-20) };
  api.services.certificate = { ...api.services.certificate, current: () => certificate };
  const page = join(api.services.dist, 'client', 'index.html');
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, '');
  await utimes(page, BUILT, BUILT);

  const body = await read();
  expect(body?.versions).toMatchObject({ node: process.versions.node, builtAt: BUILT.toISOString() });
  expect([body?.versions.product, body?.versions.postgresql]).toEqual([
    expect.stringMatching(/^\d+\.\d+\.\d+/),
    expect.stringMatching(/^\d+\.\d+/),
  ]);
  expect(body?.settings).toEqual([
    { name: 'PORT', value: '4322' },
    { name: 'SMTP_URL', value: null },
    { name: 'MAIL_FROM', value: 'a@b.example' },
  ]);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(body?.disks.map(({ folder, size, free }) => [folder, size > free && free > 0])).toEqual([[api.folder, true]]);
  expect(body?.databaseSize).toBeGreaterThan(1024 ** 2);
  expect(body?.uploads).toEqual({ files: 1, bytes: stored.size });
  expect(body?.lastBackup).toBe(ago(2).toISOString());
  expect(body?.mails).toEqual({ waiting: 2, oldest: ago(3).toISOString() });
  expect(body?.nights).toEqual({
    last: ago(0.5).toISOString(),
    lastGood: ago(1.5).toISOString(),
    nextExpected: ago(-0.4).toISOString(),
    lateAfter: ago(0).toISOString(),
    deadLinks: [dead],
  });
  expect(body?.certificate).toEqual({
    host: 'jobs.example.org',
    askedAt: ago(0).toISOString(),
    validUntil: ago(-20).toISOString(),
  });
});

test('dead links and scholarships to look at are in what waits, until they are dealt with', async () => {
  const grant = (scholarshipTitle: string, checkedOn?: string) => {
    const link = `https://grants.example/${scholarshipTitle}`;
    return { scholarshipTitle, link, status: 'Available' as const, ...(checkedOn && { checkedOn }) };
  };
  const list = [grant('Adinkra', '2026-03-01'), grant('Kente', '2026-03-01'), grant('Volta')];
  const proposals = { Kente: [{ closedFor: 2026, words: 'Closed.' }] };
  const links = { checked: 2, left: 0, doubtful: {}, deadLinks: [] };
  await leaveNights(
    nightlyRunEntry(ago(1), { links: { ...links, dead: { Jobicy: 2 } } }),
    nightlyRunEntry(ago(5), { links: { ...links, dead: { Jobicy: 1, Scholarships: 1 } } }),
    nightlyRunEntry(ago(8), { links: { ...links, dead: { Jobicy: 5 } } }),
  );
  const waiting = async () => {
    const { body } = await api.call(deskEndpoints.readToDo, {}, headers);
    return body?.entries.map(({ kind, count, since, address }) => [kind, count, since, address]);
  };
  const { file } = await writeScholarships(api.folder, list, proposals);
  const gone = { checked: '2026-03-12', outcome: 'gone', since: '2026-03-10', goneOn: ['2026-03-10', '2026-03-12'] };
  await writeFile(linkChecksBeside(file), JSON.stringify({ [list[0]?.link ?? '']: gone }));
  const jobs = ['dead-jobs', 3, ago(5).toISOString(), '/desk/health'];
  expect(await waiting()).toEqual([
    ['dead-scholarships', 1, '2026-03-10T00:00:00.000Z', '/desk/scholarships?queue=dead'],
    jobs,
    ['proposals', 1, '2026-11-27T00:00:00.000Z', '/desk/scholarships?queue=proposals'],
    ['stale-scholarships', 1, null, '/desk/scholarships'],
  ]);
  await writeScholarships(api.folder, [{ ...grant('Adinkra', '2026-03-14'), link: 'https://grants.example/new' }]);
  expect(await waiting()).toEqual([jobs]);
  await writeFile(join(api.folder, 'scholarships.json'), '[');
  expect(await waiting()).toEqual([jobs]);
});
