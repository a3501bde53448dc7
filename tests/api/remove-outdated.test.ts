import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { passwordLinks, sessions } from '#src/server/db/schema/accounts.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { createBackground, everyHour } from '#src/server/platform/background.ts';
import { removeOutdated } from '#src/server/platform/remove-outdated.ts';
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
    Promise.all([sessions, passwordLinks, rateLimits].map((table) => db.$count(table)));

  await signInCompany(db, {}, now);
  await signUpDirectly(db, 'esi@example.org', now);
  await db.insert(rateLimits).values({ key: 'a', points: 1, expire: at(1) });
  for (const [days, left] of [
    [0.9, [1, 1, 1]],
    [2, [1, 0, 0]],
    [91, [0, 0, 0]],
  ] as const) {
    await removeOutdated(db, at(days));
    expect(await rest()).toEqual(left);
  }
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
