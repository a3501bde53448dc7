import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { deskCompanyEndpoints } from '#src/contracts/desk-companies.ts';
import { dataLinkEndpoints } from '#src/contracts/data-links.ts';
import { deskPeopleEndpoints } from '#src/contracts/desk-people.ts';
import { deskListingEndpoints } from '#src/contracts/desk-listings.ts';
import { deskRunEndpoints } from '#src/contracts/desk-runs.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { memberEndpoints } from '#src/contracts/members.ts';
import { proofOfWorkEndpoints } from '#src/contracts/proof-of-work.ts';
import { savedItemEndpoints } from '#src/contracts/saved-items.ts';
import { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { deliverBySmtp } from '#src/server/platform/mail/delivery.ts';
import { sendDueMails } from '#src/server/platform/mail/mail-worker.ts';
import { readError } from '#tests/support/api-harness.ts';
import { authorizationRows, type Row } from '#tests/support/authorization-rows.ts';
import {
  AWAY,
  callAll,
  callRow,
  makeWorld,
  nameOf,
  outcome,
  startFaultyApi,
  type FaultyApi,
  type World,
} from '#tests/support/faulty-api.ts';

/** Every call of the API under every outage: the right status and sentence, nothing half, and back by itself. */
const FULL = 'Nothing more can be stored at the moment. Please try again later.';
/**
 * There is neither a picture nor a resume to remove nor another role nor an operator to mail; links, what is saved and
 * mails to come are only looked up, and an export is read in files.
 */
const IDLE = new Set<unknown>([
  uploadEndpoints.removeProfileResume,
  uploadEndpoints.removeProfileImage,
  authEndpoints.readPasswordLink,
  memberEndpoints.changeMember,
  memberEndpoints.readInvitation,
  savedItemEndpoints.checkSavedItems,
  deskEndpoints.askForDeskLink,
  deskEndpoints.previewDecline,
  deskCompanyEndpoints.previewTakedown,
  deskListingEndpoints.previewHiding,
  deskRunEndpoints.previewImport,
  dataLinkEndpoints.exportByLink,
]);
const FILES_AWAY = 'Files cannot be reached at the moment. Please try again shortly.';

/** Milliseconds; shorter than the product's, so that the tests that wait for it are. */
const SHORT_TIMEOUT = 500;

let faulty: FaultyApi;
/** Gives a silent database up sooner. */
let impatient: FaultyApi;
beforeAll(async () => {
  [faulty, impatient] = await Promise.all([startFaultyApi(), startFaultyApi(SHORT_TIMEOUT)]);
});
afterAll(() => Promise.all([faulty.stop(), impatient.stop()]));
afterEach(() => Promise.all([faulty.expectRecovery(), impatient.expectRecovery()]));

/** What this process has in memory is searched without the database; an address that is no operator's is compared. */
const NEEDS_NO_DATABASE = new Set<unknown>([
  listingEndpoints.searchListings,
  listingEndpoints.listingFeed,
  listingEndpoints.listing,
  listingEndpoints.similarToListing,
  scholarshipEndpoints.searchScholarships,
  scholarshipEndpoints.scholarshipFeed,
  scholarshipEndpoints.scholarship,
  scholarshipEndpoints.similarScholarships,
  deskEndpoints.askForDeskLink,
]);
/** The first challenge of a day writes the secret of that day, and what is taken along is logged. */
const WRITE_AS_WELL = new Set<unknown>([
  proofOfWorkEndpoints.readChallenge,
  deskPeopleEndpoints.readPerson,
  applicationEndpoints.exportApplications,
  applicationEndpoints.exportResumes,
]);
const TAKE_FILES_ALONG = new Set<unknown>([accountEndpoints.exportJobSeeker, applicationEndpoints.exportResumes]);
const away = ({ endpoint, own }: Row) => (NEEDS_NO_DATABASE.has(endpoint) ? [own] : [503, '2', AWAY]);

const expectedOf = (decide: (row: Row) => unknown[]) =>
  Object.fromEntries(authorizationRows.map((row) => [nameOf(row), decide(row)]));

test('the database is gone: every call says so', async () => {
  const world = await makeWorld(faulty);
  faulty.proxy.down();
  const answers = await callAll(faulty, world);
  const health = await faulty.api.send('/health');
  faulty.proxy.mend();
  expect(answers).toEqual(expectedOf(away));
  expect(health.headers.get('retry-after')).toBe('2');
  expect(await readError(health)).toEqual({
    status: 503,
    code: 'unavailable',
    error: 'The database does not answer.',
    fields: { database: 'The database does not answer.' },
  });
});

test('the database is frozen: every call says so in time, and health waits for nothing', async () => {
  const world = await makeWorld(impatient);
  impatient.proxy.freeze();
  const answering = callAll(impatient, world);
  const health = await impatient.api.send('/health');
  const answers = await answering;
  impatient.proxy.mend();
  expect(answers).toEqual(expectedOf(away));
  expect(await health.json()).toMatchObject({
    fields: { database: 'The database does not answer.' },
  });
});

test('the database waits for a lock: every call is given up in time', async () => {
  const { tables, watcher } = impatient;
  const world = await makeWorld(impatient);
  await watcher.query('begin');
  await watcher.query(`lock table ${tables.join()} in access exclusive mode`);
  const answers = await callAll(impatient, world);
  await watcher.query('rollback');
  expect(answers).toEqual(expectedOf(away));
});

test("the database's disk is full: what writes says so, what reads goes on, and nothing is half", async () => {
  const { tables, watcher } = faulty;
  const world = await makeWorld(faulty);
  await watcher.query(`create function no_room() returns trigger language plpgsql as 'begin raise disk_full; end'`);
  for (const table of tables) {
    await watcher.query(
      `create trigger no_room before insert or update or delete on ${table} execute function no_room()`,
    );
  }
  const answers: Record<string, unknown[]> = {};
  const changes = await faulty.changesOf(async () => {
    // One after another, so that none waits long for a connection.
    for (const row of authorizationRows) answers[nameOf(row)] = outcome(await callRow(row, world, faulty));
  });
  await watcher.query('drop function no_room cascade');
  const full = [503, '60', FULL];
  // Some calls write, some only on their way to a refusal, some not at all.
  for (const row of authorizationRows) {
    const answer = answers[nameOf(row)];
    expect([[row.own], full]).toContainEqual(answer);
    const reads = row.endpoint.method === 'GET' && !WRITE_AS_WELL.has(row.endpoint);
    if (reads) expect(answer).toEqual([row.own]);
    // The profile has no resume, so that there is nothing to write.
    const isIdle = IDLE.has(row.endpoint);
    if (row.own < 300 && row.endpoint.method !== 'GET' && !isIdle) expect(answer).toEqual(full);
  }
  expect(changes).toEqual({});
});

test('the storage is gone: what needs files says so, all else goes on', async () => {
  const { api } = faulty;
  const world = await makeWorld(faulty);
  const [, image = ''] = (await uploadImage(world)) ?? [];
  const folders = ['uploads', 'incoming'].map((name) => join(api.folder, name));
  for (const folder of folders) {
    await rename(folder, `${folder} away`);
    await writeFile(folder, 'no folder');
  }
  const answers = await callAll(faulty, world);
  const health = await api.send('/health');
  const picture = await fetch(new URL(image, api.base));
  for (const folder of folders) await rename(`${folder} away`, folder).catch(() => undefined);
  for (const folder of folders) {
    await rename(folder, `${folder} file`);
    await rename(`${folder} away`, folder);
  }
  expect(answers).toEqual(
    expectedOf(({ endpoint, own }) =>
      endpoint.upload !== undefined || TAKE_FILES_ALONG.has(endpoint) ? [503, '2', FILES_AWAY] : [own],
    ),
  );
  expect(await readError(health)).toEqual({
    status: 503,
    code: 'unavailable',
    error: 'Uploaded files cannot be reached.',
    fields: { storage: 'Uploaded files cannot be reached.' },
  });
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '2']);
});

async function uploadImage(world: World): Promise<[number, string] | undefined> {
  const row = authorizationRows.find(({ endpoint }) => endpoint === uploadEndpoints.uploadLogo);
  if (row === undefined) return undefined;
  const { status, body } = await callRow(row, world, faulty);
  return [status, (body as { url: string } | undefined)?.url ?? ''];
}

test('the mail server is gone: every call goes on, and the mails wait', async () => {
  const answers = await callAll(faulty, await makeWorld(faulty));
  const delivery = deliverBySmtp('smtp://127.0.0.1:1', 'no-reply@example.org');
  const { db, clock, log } = faulty.api.services;
  await sendDueMails({ db, clock, delivery, log }, new AbortController().signal);
  delivery.close();
  expect(answers).toEqual(expectedOf(({ own }) => [own]));
  // Some are due only later.
  const tried = await db.select().from(mails).where(gt(mails.attempts, 0));
  expect(tried.length).toBeGreaterThan(0);
  for (const { lastError } of tried) expect(lastError).toContain('ECONNREFUSED');
});
