import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import { GUESSES_A_MINUTE } from '#src/server/platform/limits/login-limits.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { addCompanyAccount, PASSWORD, requestLink } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let first: TestApi;
let second: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  // Two processes on one database have counters of their own and the table in common.
  const start = () => startApi(database.db, {}, createRateLimits(database.db), undefined, createPasswords(CHEAP));
  [first, second] = [await start(), await start()];
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await first.stop();
  await second.stop();
  await database.drop();
});

/** Wrong passwords cost next to nothing to check. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A visitor's own address, as a proxy names it. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const logIn = (api: TestApi, username: string, address: string, password = 'wrong') =>
  api.call(authEndpoints.loginCompany, { body: { username, password } }, from(address));
const tryFive = async (username: string, address: string) => {
  for (let i = 0; i < GUESSES_A_MINUTE; i++) {
    expect((await logIn(i % 2 ? first : second, username, address)).status).toBe(401);
  }
};

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

describe('a wrong password', () => {
  test('is tried five times a minute for an account from a network, in all processes', async () => {
    await tryFive('Kente', '203.0.113.1');
    expectRefused(await logIn(first, 'kente', '203.0.113.1'));
    expectRefused(await logIn(second, 'KENTE', '203.0.113.1'));
  });

  test('holds up neither other accounts of the network nor other networks', async () => {
    await tryFive('adinkra', '203.0.113.2');
    expectRefused(await logIn(first, 'adinkra', '203.0.113.2'));
    expect((await logIn(first, 'another', '203.0.113.2')).status).toBe(401);
    expect((await logIn(first, 'adinkra', '203.0.113.3')).status).toBe(401);
  });

  test('is tried five times by 50 attempts at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => logIn(i % 2 ? first : second, 'rush', '203.0.113.7')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(GUESSES_A_MINUTE);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('is free again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await tryFive('minute', '203.0.113.4');
    expectRefused(await logIn(second, 'minute', '203.0.113.4'));
    vi.setSystemTime(Date.now() + 60_001);
    expect((await logIn(second, 'minute', '203.0.113.4')).status).toBe(401);
  });

  test('of a company does not use up those of a job seeker with that name', async () => {
    await tryFive('a@b.example', '192.0.2.20');
    const body = { email: 'a@b.example', password: 'wrong' };
    expect((await first.call(authEndpoints.loginJobSeeker, { body }, from('192.0.2.20'))).status).toBe(401);
  });
});

describe('a right password', () => {
  test('counts for nothing, one after the other and all at once, in two processes', async () => {
    await addCompanyAccount(database.db, 'busy');
    const again = (i: number) => logIn(i % 2 ? first : second, 'busy', '203.0.113.30', PASSWORD);
    for (let i = 0; i < 7; i++) expect((await again(i)).status).toBe(204);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => again(i)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  });

  test('is not looked at after five wrong ones, and does not make room for more', async () => {
    await addCompanyAccount(database.db, 'locked');
    for (let i = 0; i < GUESSES_A_MINUTE - 1; i++) await logIn(first, 'locked', '203.0.113.31');
    expect((await logIn(first, 'locked', '203.0.113.31', PASSWORD)).status).toBe(204);
    expect((await logIn(first, 'locked', '203.0.113.31')).status).toBe(401);
    expectRefused(await logIn(second, 'locked', '203.0.113.31', PASSWORD));
  });
});

describe('a clock that is set back', () => {
  const HOURS = 5 * 3_600_000;

  test('makes no lock longer than it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOURS });
    await tryFive('clock', '203.0.113.40');
    expectRefused(await logIn(first, 'clock', '203.0.113.40'));
    vi.setSystemTime(Date.now() - HOURS);
    expectRefused(await logIn(first, 'clock', '203.0.113.40'));
    expectRefused(await logIn(second, 'clock', '203.0.113.40'));
    vi.setSystemTime(Date.now() + 60_001);
    expect((await logIn(second, 'clock', '203.0.113.40')).status).toBe(401);
    expect((await logIn(first, 'clock', '203.0.113.40')).status).toBe(401);
  });

  test('also where the memory of a process keeps the lock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOURS });
    const limits = createRateLimits(database.db);
    const spend = () => limits.spend('signUpOfMailbox', 'clock@example.org');
    for (let i = 0; i < LIMITS.signUpOfMailbox.points; i++) await spend();
    await expect(spend()).rejects.toMatchObject({ retryAfter: 3_600 });
    vi.setSystemTime(Date.now() - HOURS);
    await expect(spend()).rejects.toMatchObject({ retryAfter: 3_600 });
    vi.setSystemTime(Date.now() + 3_600_001);
    await spend();
  });

  test('leaves what was counted before to the window that begins now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOURS });
    await logIn(first, 'few', '203.0.113.41');
    vi.setSystemTime(Date.now() - HOURS);
    for (let i = 1; i < GUESSES_A_MINUTE; i++) await logIn(first, 'few', '203.0.113.41');
    expectRefused(await logIn(first, 'few', '203.0.113.41'));
    vi.setSystemTime(Date.now() + 60_001);
    expect((await logIn(first, 'few', '203.0.113.41')).status).toBe(401);
  });
});

describe('signing up', () => {
  let sender = 0;
  const signUp = (email: string) =>
    (++sender % 2 ? first : second).call(
      authEndpoints.signUp,
      { body: { email } },
      from(`198.18.${sender >> 8}.${sender & 255}`),
    );

  test('mails one mailbox three times an hour, however it is written', async () => {
    const ways = ['ama.osei@gmail.com', 'amaosei+jobs@gmail.com', 'A.MAOSEI@googlemail.com'];
    for (const email of ways) expect((await signUp(email)).status).toBe(204);
    const { status, error, headers } = await signUp('amaosei@gmail.com');
    expect(status).toBe(429);
    expect(error?.error).toBe('Too many requests for a link. Please try again in an hour.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await signUp('another@gmail.com')).status).toBe(204);
  });

  test('mails one mailbox ten times a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let i = 0; i < LIMITS.signUpOfMailboxADay.points; i++) {
      expect((await signUp('day@example.org')).status).toBe(204);
      vi.setSystemTime(Date.now() + 1_300_000);
    }
    const { status, error } = await signUp('day@example.org');
    expect(status).toBe(429);
    expect(error?.error).toBe(LIMITS.signUpOfMailboxADay.sentence);
  });

  test.each([
    ['198.51.100.77', '198.51.100.77'],
    ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ])('is refused to a sender who does it hundreds of times an hour: %s', async (address, key) => {
    await database.db.delete(rateLimits);
    const limits = createRateLimits(database.db);
    const { points, sentence } = LIMITS.signUpFromNetwork;
    const spends = Array.from({ length: points }, () => limits.spend('signUpFromNetwork', key));
    await Promise.all(spends);
    const body = { email: 'next@example.org' };
    const { status, error } = await first.call(authEndpoints.signUp, { body }, from(address));
    expect([status, error?.error]).toEqual([429, sentence]);
  });
});

test('wrong links are refused after so many, and a right one from that network is not', async () => {
  const email = 'behind@example.org';
  const token = await requestLink(first, database.db, email);
  const set = (link: string) =>
    first.call(authEndpoints.setPassword, { body: { token: link, password: PASSWORD } }, from('203.0.113.50'));
  const limits = createRateLimits(database.db);
  for (let i = 0; i < LIMITS.wrongLinks.points; i++) await limits.spend('wrongLinks', '203.0.113.50');
  expect(await set('A'.repeat(43))).toMatchObject({
    status: 429,
    error: { error: 'Too many attempts. Please wait a minute and try again.' },
  });
  expect((await set(token)).status).toBe(200);
});

test('a company posts so many jobs an hour, and another company is not held up by it', async () => {
  const [busy, other] = [await signInCompany(database.db), await signInCompany(database.db)];
  const limits = createRateLimits(database.db);
  for (let i = 1; i < LIMITS.postJob.points; i++) await limits.spend('postJob', busy.id);
  const post = ({ headers }: SignedIn) => first.call(jobEndpoints.postJob, { body: aJob() }, headers);
  expect((await post(busy)).status).toBeLessThan(300);
  const { status, error, headers } = await post(busy);
  expect(status).toBe(429);
  expect(error?.error).toBe(LIMITS.postJob.sentence);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await post(other)).status).toBeLessThan(300);
});

test('neither an address nor a mailbox can be read in the table', async () => {
  await first.call(authEndpoints.signUp, { body: { email: 'read@example.org' } }, from('198.18.2.1'));
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
