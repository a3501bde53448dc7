import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import {
  emailChanges,
  knownDevices,
  passwordLinks,
  sessions,
} from '#src/server/db/schema/accounts.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { jobDrafts } from '#src/server/db/schema/job-drafts.ts';
import { idempotencyRecords } from '#src/server/db/schema/idempotency-records.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { jobViews, linkClicks, visitorSalts, visits } from '#src/server/db/schema/tracking.ts';
import { rememberPlace } from '#src/server/modules/auth/known-devices.ts';
import { createBackground, everyHour } from '#src/server/platform/background.ts';
import { removeOutdated } from '#src/server/remove-outdated.ts';
import {
  KNOWN_FOR,
  LINK_LIFE,
  MAX_SESSION_AGE,
} from '#src/server/platform/sessions/session-ages.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { addJob, addJobDraft } from '#tests/support/builders/job-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { signInCompany } from '#tests/support/sign-in.ts';
import { signUpDirectly } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date('2026-03-15T10:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: TestDatabase;
let api: TestApi;
let outboxFolder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  api = await startApi(database.db);
  api.time.now = NOW;
  outboxFolder = join(api.folder, 'outbox');
  return api.stop;
});
afterAll(() => database.drop());

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
const countOf = (table: Parameters<TestDatabase['db']['$count']>[0]) => () =>
  database.db.$count(table);

/** Each kind of thing that is kept for a while: how one is made now, how many there are, how long. */
const LIFETIMES: {
  what: string;
  make: () => Promise<(() => Promise<number>) | void>;
  count?: () => Promise<number>;
  life: number;
}[] = [
  {
    what: 'a session that is not used',
    make: async () => void (await signInCompany(database.db, {}, NOW)),
    count: countOf(sessions),
    life: 30 * DAY,
  },
  {
    what: 'a session that is used all the time',
    make: async () => {
      await signInCompany(database.db, {}, NOW);
      await database.db.update(sessions).set({ usedAt: after(90 * DAY) });
    },
    count: countOf(sessions),
    life: 90 * DAY,
  },
  {
    what: 'a link that sets a password',
    make: async () => void (await signUpDirectly(database.db, 'esi@example.org', NOW)),
    count: countOf(passwordLinks),
    life: DAY,
  },
  {
    what: 'a change of an email address',
    make: async () => {
      const { id: jobSeekerId } = await addJobSeeker(database.db);
      const expiresAt = after(LINK_LIFE);
      const change = { jobSeekerId, email: 'new@example.org', expiresAt };
      await database.db.insert(emailChanges).values({ ...change, tokenHash: Buffer.from('hash') });
    },
    count: countOf(emailChanges),
    life: DAY,
  },
  {
    what: 'a device that an account knows',
    make: async () => {
      const { id } = await addCompany(database.db);
      const place = { network: '203.0.113.9', device: 'x' };
      await rememberPlace(database.db, { role: 'company', id }, place, NOW);
    },
    count: countOf(knownDevices),
    life: KNOWN_FOR,
  },
  {
    what: 'an answer to a call that made something',
    make: async () => {
      const answer = { caller: 'POST /reports', key: 'a', asked: 'b', at: NOW };
      await database.db.insert(idempotencyRecords).values(answer);
    },
    count: countOf(idempotencyRecords),
    life: DAY,
  },
  {
    what: 'a draft of a job',
    make: async () => {
      const { id } = await addCompany(database.db);
      await addJobDraft(database.db, id, { updatedAt: NOW });
    },
    count: countOf(jobDrafts),
    life: 90 * DAY,
  },
  {
    what: 'a count of a limit',
    make: async () =>
      void (await database.db
        .insert(rateLimits)
        .values({ key: 'a', points: 1, expire: after(HOUR) })),
    count: countOf(rateLimits),
    life: HOUR,
  },
  {
    what: 'a visit',
    make: async () =>
      void (await database.db.insert(visits).values({ pageType: 'home', arrivedAt: NOW })),
    count: countOf(visits),
    life: 30 * DAY,
  },
  {
    what: 'a click',
    make: async () =>
      void (await database.db
        .insert(linkClicks)
        .values({ linkType: 'scholarship', linkUrl: '/', clickedAt: NOW })),
    count: countOf(linkClicks),
    life: 30 * DAY,
  },
  {
    what: 'a mail as a file',
    make: async () => {
      const path = await addFile(outboxFolder, 'a.eml');
      return () => isThere(path);
    },
    life: 30 * DAY,
  },
  {
    what: 'an upload that was broken off',
    make: async () => {
      const path = await addFile(api.services.incomingFolder, 'a');
      return () => isThere(path);
    },
    life: HOUR,
  },
  {
    what: 'a file that nothing uses',
    make: async () => {
      const { id } = await addCompany(database.db);
      await api.files.keep(
        {
          kind: 'logo',
          owner: { role: 'company', id },
          name: 'logo.png',
          contentType: 'image/png',
          extension: 'png',
          bytes: Buffer.from('a picture'),
        },
        () => Promise.resolve(),
      );
      const folder = join(api.folder, 'uploads');
      const stored = async () =>
        (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png')).length;
      expect(await stored()).toBe(1);
      return async () =>
        (await database.db.$count(files)) +
        (await database.db.$count(fileRemovals)) +
        (await stored());
    },
    life: DAY,
  },
];

test.each(LIFETIMES)('$what goes when its time has ended, and not before', async (one) => {
  const count = (await one.make()) ?? one.count;
  if (count === undefined) throw new Error('Nothing is counted.');
  const all = await count();
  expect(all).toBeGreaterThan(0);
  await removeAfter(one.life - 1_000);
  expect(await count()).toBe(all);
  api.time.now = after(one.life + 1_000);
  await removeAfter(one.life + 1_000);
  expect(await count()).toBe(0);
  expect(complaints()).toEqual([]);
});

test('by whom a job was viewed goes at midnight, with what visitors were hashed with', async () => {
  const { db } = database;
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
  const { db } = database;
  const ahead = after(400 * DAY);
  const { id, token } = await signInCompany(db, {}, ahead);
  const early = await signInCompany(db, {}, after(-DAY));
  await signUpDirectly(db, 'ahead@example.org', ahead);
  await removeAfter(0);
  const rowOf = async (one: string) =>
    (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(one)))
    )[0];
  expect(await rowOf(token)).toMatchObject({
    companyId: id,
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
    database.db.execute(sql`
      insert into visits (id, page_type, arrived_at)
      select gen_random_uuid(), 'home', ${NOW.toISOString()} from generate_series(1, ${count}::int)`);

  test('goes on round by round until all is done, and ends between two when it is told', async () => {
    await addVisits(12_000);
    const stopping = new AbortController();
    const holder = await createLockHolder(database);
    await holder.hold('lock table visit_sums in exclusive mode');
    const stopped = removeAfter(31 * DAY, stopping.signal);
    await holder.awaited(1);
    stopping.abort();
    await holder.commit();
    await stopped;
    expect(await database.db.$count(visits)).toBe(7_000);
    await removeAfter(31 * DAY);
    expect(await database.db.$count(visits)).toBe(0);
  });

  test('leaves alone what another process is removing, and does not wait for it', async () => {
    await addVisits(3);
    const holder = await createLockHolder(database);
    await holder.hold('select from visits limit 2 for update');
    await removeAfter(31 * DAY);
    expect(await database.db.$count(visits)).toBe(2);
    await holder.commit();
    await removeAfter(31 * DAY);
    expect(await database.db.$count(visits)).toBe(0);
    expect(complaints()).toEqual([]);
  });

  test('that fails in one place is logged, and goes on in all others', async () => {
    await addVisits(1);
    const mail = await addFile(outboxFolder, 'a.eml');
    await database.db.execute('alter table link_clicks rename to link_clicks_away');
    await removeAfter(31 * DAY);
    await database.db.execute('alter table link_clicks_away rename to link_clicks');
    expect(complaints()).toHaveLength(1);
    expect(complaints()[0]).toContain('link clicks: what is outdated could not be removed');
    expect(await database.db.$count(visits)).toBe(0);
    expect(await isThere(mail)).toBe(0);
  });

  test('is safe at any other time: nothing is outdated when the clock was set back', async () => {
    await addVisits(1);
    await signInCompany(database.db, {}, NOW);
    await removeAfter(-400 * DAY);
    expect(await database.db.$count(visits)).toBe(1);
    expect(await database.db.$count(sessions)).toBe(1);
  });
});

test('work of every hour runs at once, goes on after a failure, and ends when told', async () => {
  vi.useFakeTimers();
  try {
    const background = createBackground(pino({ level: 'silent' }));
    const work = vi.fn((stopping: AbortSignal) =>
      Promise.reject(new Error(stopping.aborted ? 'late' : 'away')),
    );
    const end = everyHour(background, 'cleaning', work);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(work).toHaveBeenCalledTimes(3);
    end();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(work).toHaveBeenCalledTimes(3);
    await background.settled();
  } finally {
    vi.useRealTimers();
  }
});

test('work of every hour that takes longer is not begun again meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const background = createBackground(pino({ level: 'silent' }));
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
  } finally {
    vi.useRealTimers();
  }
});
