import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  emailChanges,
  knownDevices,
  passwordLinks,
  sessions,
} from '#src/server/db/schema/accounts.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { rememberPlace } from '#src/server/modules/auth/known-devices.ts';
import { createBackground, everyHour } from '#src/server/platform/background.ts';
import { removeOutdated } from '#src/server/platform/remove-outdated.ts';
import {
  KNOWN_FOR,
  LINK_LIFE,
  LONGEST_SESSION,
} from '#src/server/platform/sessions/session-ages.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { signInCompany } from '#tests/support/sign-in.ts';
import { signUpDirectly } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const DAY = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what has ended is removed, and what has not stays', async () => {
  const { db } = database;
  const now = new Date();
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const rest = () =>
    Promise.all(
      [sessions, passwordLinks, emailChanges, rateLimits].map((table) => db.$count(table)),
    );

  await signInCompany(db, {}, now);
  await signUpDirectly(db, 'esi@example.org', now);
  const { id: jobSeekerId } = await addJobSeeker(db);
  const change = { jobSeekerId, email: 'new@example.org', tokenHash: hashToken('any') };
  await db.insert(emailChanges).values({ ...change, expiresAt: at(1) });
  await db.insert(rateLimits).values({ key: 'a', points: 1, expire: at(1) });
  for (const [days, left] of [
    [0.9, [1, 1, 1, 1]],
    [2, [1, 0, 0, 0]],
    [91, [0, 0, 0, 0]],
  ] as const) {
    await removeOutdated(db, at(days));
    expect(await rest()).toEqual(left);
  }
});

test('a device is known for a year after its last login', async () => {
  const { db } = database;
  const now = new Date();
  const { id } = await signInCompany(db, {}, now);
  await rememberPlace(db, { role: 'company', id }, { network: '203.0.113.9', device: 'x' }, now);
  const known = () => db.$count(knownDevices, eq(knownDevices.companyId, id));
  await removeOutdated(db, new Date(now.getTime() + KNOWN_FOR));
  expect(await known()).toBe(2);
  await removeOutdated(db, new Date(now.getTime() + KNOWN_FOR + 1));
  expect(await known()).toBe(0);
});

test('what was written by a clock that was ahead lives as long as if written now', async () => {
  const { db } = database;
  const now = new Date();
  const ahead = new Date(now.getTime() + 400 * DAY);
  const { id, token } = await signInCompany(db, {}, ahead);
  const early = await signInCompany(db, {}, new Date(now.getTime() - DAY));
  await signUpDirectly(db, 'ahead@example.org', ahead);
  await removeOutdated(db, now);
  const rowOf = async (one: string) =>
    (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(one)))
    )[0];
  expect(await rowOf(token)).toMatchObject({
    companyId: id,
    usedAt: now,
    expiresAt: new Date(now.getTime() + LONGEST_SESSION),
  });
  expect(await rowOf(early.token)).toMatchObject({
    usedAt: new Date(now.getTime() - DAY),
    expiresAt: new Date(now.getTime() - DAY + LONGEST_SESSION),
  });
  const links = await db.select().from(passwordLinks);
  expect(links.map(({ expiresAt }) => expiresAt)).toEqual([new Date(now.getTime() + LINK_LIFE)]);
});

test('work of every hour runs at once, goes on after a failure, and ends when told', async () => {
  vi.useFakeTimers();
  try {
    const background = createBackground(pino({ level: 'silent' }));
    const work = vi.fn(() => Promise.reject(new Error('away')));
    const end = everyHour(background, 'cleaning', work);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(work).toHaveBeenCalledTimes(3);
    end();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(work).toHaveBeenCalledTimes(3);
    await background.settled();
  } finally {
    vi.useRealTimers();
  }
});
