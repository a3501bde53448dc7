import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordLinks, sessions } from '#src/server/db/schema/accounts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { signUp } from '#src/server/modules/auth/sign-up.ts';
import { removeOutdated } from '#src/server/platform/remove-outdated.ts';
import { signInCompany } from '#tests/support/sign-in.ts';
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
    Promise.all([sessions, passwordLinks, rateLimits, mails].map((table) => db.$count(table)));

  await signInCompany(db, {}, now);
  await signUp(db, { email: 'esi@example.org', siteUrl: 'https://x.example', now });
  await db.insert(rateLimits).values({ key: 'a', points: 1, expire: at(1) });
  for (const [days, left] of [
    [0.9, [1, 1, 1, 1]],
    [2, [1, 0, 0, 1]],
    [32, [1, 0, 0, 0]],
    [91, [0, 0, 0, 0]],
  ] as const) {
    await removeOutdated(db, at(days));
    expect(await rest()).toEqual(left);
  }
});
