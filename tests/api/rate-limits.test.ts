import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let first: TestApi;
let second: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  // Two processes on one database have counters of their own and the table in common.
  first = await startApi(database.db, {}, createRateLimits(database.db));
  second = await startApi(database.db, {}, createRateLimits(database.db));
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await first.stop();
  await second.stop();
  await database.drop();
});

/** A visitor's own address, as a proxy names it. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const logIn = (api: TestApi, username: string, address: string) =>
  api.call(authEndpoints.loginCompany, { body: { username, password: 'wrong' } }, from(address));

function expectRefused({ status, headers, error }: Awaited<ReturnType<typeof logIn>>) {
  expect(status).toBe(429);
  expect(error).toEqual({
    error: 'Too many login attempts. Please wait a minute and try again.',
    code: 'too_many_requests',
  });
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
}

describe('logging in', () => {
  test('is tried five times a minute from one address, in all processes together', async () => {
    for (let i = 0; i < 5; i++) {
      const { status } = await logIn(i % 2 ? first : second, `name-${i}`, '203.0.113.1');
      expect(status).toBe(401);
    }
    expectRefused(await logIn(first, 'name-5', '203.0.113.1'));
    expectRefused(await logIn(second, 'name-6', '203.0.113.1'));
    expect((await logIn(first, 'name-7', '203.0.113.2')).status).toBe(401);
  });

  test('is tried five times a minute for one account, whatever the address', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await logIn(first, i % 2 ? 'Kente' : 'kente', `198.51.100.${i}`)).status).toBe(401);
    }
    expectRefused(await logIn(second, 'KENTE', '198.51.100.9'));
  });

  test('is tried five times by 50 attempts at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => logIn(i % 2 ? first : second, `n${i}`, '203.0.113.7')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('is free again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let i = 0; i < 5; i++) await logIn(first, `w${i}`, '203.0.113.3');
    expectRefused(await logIn(second, 'w5', '203.0.113.3'));
    vi.setSystemTime(Date.now() + 60_001);
    expect((await logIn(second, 'w6', '203.0.113.3')).status).toBe(401);
  });

  test('of a company does not use up those of a job seeker with that name', async () => {
    for (let i = 0; i < 5; i++) await logIn(first, 'a@b.example', `192.0.2.${i}`);
    const body = { email: 'a@b.example', password: 'wrong' };
    expect(
      (await first.call(authEndpoints.loginJobSeeker, { body }, from('192.0.2.20'))).status,
    ).toBe(401);
  });
});

test.each(['one mailbox', 'one address'])(
  'signing up is free three times an hour for %s',
  async (same) => {
    const attempt = (i: number) => {
      const email = same === 'one mailbox' ? 'same@example.org' : `other-${i}@example.org`;
      const address = same === 'one mailbox' ? `198.18.0.${i}` : '198.18.1.1';
      return (i % 2 ? first : second).call(
        authEndpoints.signUp,
        { body: { email } },
        from(address),
      );
    };
    for (let i = 0; i < 3; i++) expect((await attempt(i)).status).toBe(204);
    const { status, error, headers } = await attempt(3);
    expect(status).toBe(429);
    expect(error?.error).toBe('Too many signups. Please try again in an hour.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  },
);

test('a company posts so many jobs an hour, and another company is not held up by it', async () => {
  const [busy, other] = [await signInCompany(database.db), await signInCompany(database.db)];
  const limits = createRateLimits(database.db);
  for (let i = 1; i < LIMITS.postJob.points; i++) await limits.spend('postJob', busy.id);
  const post = ({ headers }: SignedIn) =>
    first.call(jobEndpoints.postJob, { body: aJob() }, headers);
  expect((await post(busy)).status).toBeLessThan(300);
  const { status, error, headers } = await post(busy);
  expect(status).toBe(429);
  expect(error?.error).toBe(LIMITS.postJob.sentence);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await post(other)).status).toBeLessThan(300);
});

test('neither an address nor a mailbox can be read in the table', async () => {
  await first.call(
    authEndpoints.signUp,
    { body: { email: 'read@example.org' } },
    from('198.18.2.1'),
  );
  const rows = JSON.stringify(await database.db.select().from(rateLimits));
  expect(rows).not.toContain('read@example.org');
  expect(rows).not.toContain('198.18.2.1');
});

test('a report from a page costs the database no count', async () => {
  const click = () =>
    first.call(
      trackingEndpoints.reportLinkClick,
      { body: { linkType: 'external_job', itemId: null, linkUrl: 'https://a.example/' } },
      from('198.18.3.1'),
    );
  const tracked = async () =>
    (await database.db.select().from(rateLimits)).filter(({ key }) => key.startsWith('tracking'));
  for (let i = 0; i < 20; i++) expect((await click()).status).toBe(204);
  expect(await tracked()).toEqual([]);
});

test('a caller who reports too often is refused', async () => {
  const limits = createRateLimits(database.db);
  const { points } = LIMITS.tracking;
  let taken = 0;
  const spendAll = async () => {
    for (; taken <= points; taken++) await limits.spend('tracking', 'flood');
  };
  await expect(spendAll()).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(taken).toBe(points);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
  ['2001:db8:1:2::9', '2001:0db8:0001:0002'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
