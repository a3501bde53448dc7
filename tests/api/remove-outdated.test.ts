import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { emailChanges, knownDevices, passwordLinks, sessions } from '#src/server/db/schema/accounts.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { applicationBatches } from '#src/server/db/schema/application-batches.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { jobDrafts } from '#src/server/db/schema/jobs.ts';
import { idempotencyRecords } from '#src/server/db/schema/idempotency-records.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { jobViews, linkClicks, visitorSalts, visits } from '#src/server/db/schema/tracking.ts';
import { rememberPlace } from '#src/server/modules/auth/known-devices.ts';
import { createBackground, everyHour } from '#src/server/platform/background.ts';
import { removeUnusedFiles } from '#src/server/platform/files/remove-unused-files.ts';
import { removeOutdated } from '#src/server/timed-work.ts';
import { KNOWN_FOR, LINK_LIFE, MAX_SESSION_AGE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { addBatch } from '#tests/support/builders/application-rows.ts';
import { addCompanyRequest } from '#tests/support/builders/company-request-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { addJob, addJobDraft } from '#tests/support/builders/job-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { signIn, signInCompany } from '#tests/support/sign-in.ts';
import { signUpDirectly } from '#tests/support/sign-up.ts';
import { openApi, type OwnApi } from '#tests/support/open-api.ts';
import { storedPaths } from '#tests/support/stored-files.ts';
import { uploadedImage } from '#tests/support/uploaded.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date('2026-03-15T10:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const { api } = await openApi();
let outboxFolder: string;
beforeAll(() => {
  outboxFolder = join(api.folder, 'outbox');
});
beforeEach(() => {
  api.time.now = NOW;
  api.logged.length = 0;
});

/** Removes what is outdated after a while. */
const removeAfter = (milliseconds: number, stopping = new AbortController().signal) =>
  removeOutdated({ ...api.services, outboxFolder }, after(milliseconds), stopping);
const complaints = () => api.logged.filter((line) => line.includes('could not be removed'));

/** Writes a file that was last written now. */
async function addFile(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), 'text');
  await utimes(join(folder, name), NOW, NOW);
  return join(folder, name);
}

const isThere = (path: string) =>
  access(path).then(
    () => 1,
    () => 0,
  );
type Table = Parameters<OwnApi['db']['$count']>[0];

/** Each kind of row that is kept for a while: its table, how one is made now, how long it is kept. */
const ROWS: [what: string, Table, make: (db: OwnApi['db']) => Promise<unknown>, life: number][] = [
  ['session that is not used', sessions, (db) => signInCompany(db, {}, NOW), 30 * DAY],
  [
    'session that is used all the time',
    sessions,
    async (db) => {
      await signInCompany(db, {}, NOW);
      await db.update(sessions).set({ usedAt: after(90 * DAY) });
    },
    90 * DAY,
  ],
  ['link that sets a password', passwordLinks, (db) => signUpDirectly(db, 'esi@example.org', NOW), DAY],
  [
    'change of an email address',
    emailChanges,
    async (db) => {
      const { id: jobSeekerId } = await addJobSeeker(db);
      const change = { jobSeekerId, email: 'new@example.org', expiresAt: after(LINK_LIFE) };
      await db.insert(emailChanges).values({ ...change, tokenHash: Buffer.from('hash') });
    },
    DAY,
  ],
  [
    'device that an account knows',
    knownDevices,
    async (db) => {
      const { id } = await signInCompany(db);
      const place = { network: '203.0.113.9', device: 'x' };
      await rememberPlace(db, { role: 'company', loginId: id }, place, NOW);
    },
    KNOWN_FOR,
  ],
  [
    'answer to a call that made something',
    idempotencyRecords,
    (db) => {
      const answer = { caller: 'POST /reports', key: 'a', asked: 'b', at: NOW };
      return db.insert(idempotencyRecords).values(answer);
    },
    DAY,
  ],
  [
    'request for a company login that is not confirmed',
    companyRequests,
    (db) => addCompanyRequest(db, { createdAt: NOW }),
    DAY,
  ],
  [
    'request that was added to another',
    companyRequests,
    (db) => addCompanyRequest(db, { createdAt: NOW, confirmedAt: NOW, status: 'added' }),
    DAY,
  ],
  [
    'request that is not answered',
    companyRequests,
    (db) => addCompanyRequest(db, { createdAt: NOW, confirmedAt: NOW, status: 'open' }),
    360 * DAY,
  ],
  [
    'request that was answered',
    companyRequests,
    (db) => addCompanyRequest(db, { createdAt: NOW, answeredAt: NOW, status: 'declined' }),
    180 * DAY,
  ],
  ['draft of a job', jobDrafts, async (db) => addJobDraft(db, (await addCompany(db)).id, { updatedAt: NOW }), 90 * DAY],
  [
    'batch of applications',
    applicationBatches,
    async (db) => addBatch(db, { companyId: (await addCompany(db)).id, waiting: [], createdAt: NOW }),
    DAY,
  ],
  [
    'count of a limit',
    rateLimits,
    (db) => db.insert(rateLimits).values({ key: 'a', points: 1, expire: after(HOUR) }),
    HOUR,
  ],
  ['visit', visits, (db) => db.insert(visits).values({ pageType: 'home', arrivedAt: NOW }), 30 * DAY],
  [
    'click',
    linkClicks,
    (db) => {
      const click = { linkType: 'scholarship', clickedAt: NOW } as const;
      return db.insert(linkClicks).values(click);
    },
    30 * DAY,
  ],
];

async function expectLife(
  life: number,
  count: () => PromiseLike<number>,
  remove: (milliseconds: number) => Promise<void> = removeAfter,
): Promise<void> {
  const all = await count();
  expect(all).toBeGreaterThan(0);
  await remove(life - 1_000);
  expect(await count()).toBe(all);
  api.time.now = after(life + 1_000);
  await remove(life + 1_000);
  expect(await count()).toBe(0);
  expect(complaints()).toEqual([]);
}

test.each(ROWS)('a %s goes when its time has ended, and not before', async (...row) => {
  const [, table, make, life] = row;
  await make(api.db);
  await expectLife(life, () => api.db.$count(table));
});

test('a file goes so: a mail, an upload that was broken off, and one that nothing uses', async () => {
  const { incomingFolder } = api.services;
  const removeUnused = (milliseconds: number) => removeUnusedFiles(api, incomingFolder, after(milliseconds));
  const upload = await addFile(incomingFolder, 'a');
  await expectLife(HOUR, () => isThere(upload), removeUnused);
  const { id } = await addCompany(api.db);
  api.time.now = NOW;
  await uploadedImage(api, await signIn(api.db, { role: 'company', id }, NOW));
  expect(await storedPaths(api)).toHaveLength(1);
  const rows = async () => (await api.db.$count(files)) + (await api.db.$count(fileRemovals));
  const unused = async () => (await rows()) + (await storedPaths(api)).length;
  await expectLife(45 * MINUTE, unused, removeUnused);
  const mail = await addFile(outboxFolder, 'a.eml');
  await expectLife(30 * DAY, () => isThere(mail));
});

test('by whom a job was viewed goes at midnight, with what visitors were hashed with', async () => {
  const { db } = api;
  const { id: jobId } = await addJob(db, (await addCompany(db)).id);
  const day = calendarDay(NOW);
  await db.insert(jobViews).values({ jobId, day, visitor: Buffer.from('somebody') });
  await db.insert(visitorSalts).values({ day, salt: Buffer.from('salt') });
  const rest = async () => [await db.$count(jobViews), await db.$count(visitorSalts)];
  await removeAfter(13 * HOUR);
  expect(await rest()).toEqual([1, 1]);
  await removeAfter(14 * HOUR);
  expect(await rest()).toEqual([0, 0]);
});

test('what was written by a clock that was ahead lives as long as if written now', async () => {
  const { db } = api;
  const ahead = after(400 * DAY);
  const { id, token } = await signInCompany(db, {}, ahead);
  const early = await signInCompany(db, {}, after(-DAY));
  await signUpDirectly(db, 'ahead@example.org', ahead);
  await db.delete(alerts);
  await addAlert(db, { mailedOn: '2099-01-01' }, ahead);
  await addCompanyRequest(db, { createdAt: ahead, confirmedAt: ahead, status: 'open' });
  await removeAfter(0);
  const [request] = await db.select().from(companyRequests);
  expect(request).toMatchObject({ createdAt: NOW, confirmedAt: NOW });
  expect(await db.select().from(alerts)).toMatchObject([
    { createdAt: NOW, usedAt: NOW, postedThrough: NOW, mailedOn: calendarDay(NOW), askedAt: null },
  ]);
  const rowOf = async (one: string) =>
    (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(one)))
    )[0];
  expect(await rowOf(token)).toMatchObject({
    memberId: id,
    usedAt: NOW,
    expiresAt: after(MAX_SESSION_AGE),
  });
  expect(await rowOf(early.token)).toMatchObject({
    usedAt: after(-DAY),
    expiresAt: after(MAX_SESSION_AGE - DAY),
  });
  const links = await db.select().from(passwordLinks);
  expect(links.map(({ expiresAt }) => expiresAt)).toEqual([after(LINK_LIFE)]);
  await removeAfter(MAX_SESSION_AGE + DAY);
});

describe('the work', () => {
  const addVisits = (count: number) =>
    api.db.execute(sql`
      insert into visits (id, page_type, arrived_at)
      select gen_random_uuid(), 'home', ${NOW.toISOString()} from generate_series(1, ${count}::int)`);

  test('goes on round by round until all is done, and ends between two when it is stopped', async () => {
    await addVisits(12_000);
    const stopping = new AbortController();
    const holder = await createLockHolder(api.database);
    await holder.hold('lock table visit_sums in exclusive mode');
    const stopped = removeAfter(31 * DAY, stopping.signal);
    await holder.awaited(1);
    stopping.abort();
    await holder.commit();
    await stopped;
    expect(await api.db.$count(visits)).toBe(7_000);
    await removeAfter(31 * DAY);
    expect(await api.db.$count(visits)).toBe(0);
  });

  test('leaves alone what another process is removing, and does not wait for it', async () => {
    await addVisits(3);
    const holder = await createLockHolder(api.database);
    await holder.hold('select from visits limit 2 for update');
    await removeAfter(31 * DAY);
    expect(await api.db.$count(visits)).toBe(2);
    await holder.commit();
    await removeAfter(31 * DAY);
    expect(await api.db.$count(visits)).toBe(0);
    expect(complaints()).toEqual([]);
  });

  test('that fails in one place is logged, and goes on in all others', async () => {
    await addVisits(1);
    const mail = await addFile(outboxFolder, 'a.eml');
    await api.db.execute('alter table link_clicks rename to link_clicks_away');
    await removeAfter(31 * DAY);
    await api.db.execute('alter table link_clicks_away rename to link_clicks');
    expect(complaints()).toHaveLength(1);
    expect(complaints()[0]).toContain('link clicks: what is outdated could not be removed');
    expect(await api.db.$count(visits)).toBe(0);
    expect(await isThere(mail)).toBe(0);
  });

  test('is safe at any other time: nothing is outdated when the clock was set back', async () => {
    await addVisits(1);
    await signInCompany(api.db, {}, NOW);
    await removeAfter(-400 * DAY);
    expect(await api.db.$count(visits)).toBe(1);
    expect(await api.db.$count(sessions)).toBe(1);
  });
});

describe('work of every hour', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });
  const background = createBackground(pino({ level: 'silent' }));

  test('runs at once, goes on after a failure, and ends when stopped', async () => {
    const work = vi.fn(() => Promise.reject(new Error('away')));
    const end = everyHour(background, 'cleaning', work);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(work).toHaveBeenCalledTimes(3);
    end();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(work).toHaveBeenCalledTimes(3);
    await background.settled();
  });

  test('that takes longer is not begun again meanwhile', async () => {
    const long = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    const end = everyHour(background, 'cleaning', (stopping) => {
      signals.push(stopping);
      return long.promise;
    });
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(signals).toHaveLength(1);
    long.resolve();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(signals).toHaveLength(2);
    end();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    await background.settled();
  });
});
