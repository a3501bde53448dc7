import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import {
  GUESSES_A_DAY,
  GUESSES_A_MINUTE,
  GUESSES_FROM_NETWORK_AN_HOUR,
  GUESSES_OF_STRANGERS_A_DAY,
} from '#src/server/platform/limits/login-limits.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addAccount, cookieOf, PASSWORD, requestLink } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

// Days of a campus and of attackers, through the real app on a real database; only the clock is the
// test's, and a password costs less to check, since thousands are.

const MINUTE = 60_000;
const DAY = 86_400_000;
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const CAMPUS = '197.255.72.1';
const HOME = '154.160.1.7';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  const limits = createRateLimits(database.db);
  api = await startApi(database.db, {}, limits, undefined, createPasswords(CHEAP));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => pass(2 * DAY));
afterAll(async () => {
  vi.useRealTimers();
  await api.stop();
  await database.drop();
});

function pass(milliseconds: number): void {
  api.time.now = new Date(Date.now() + milliseconds);
  vi.setSystemTime(api.time.now);
}

interface Visitor {
  address: string;
  cookie?: string;
}

const headersOf = ({ address, cookie }: Visitor) => ({
  'x-forwarded-for': address,
  ...(cookie === undefined ? {} : { cookie }),
});
const logIn = (email: string, password: string, visitor: Visitor) =>
  api.call(authEndpoints.loginJobSeeker, { body: { email, password } }, headersOf(visitor));
const statusOf = async (...attempt: Parameters<typeof logIn>) => (await logIn(...attempt)).status;

/** Who has logged in from home; the cookie is what the browser there keeps after logging out. */
async function addOwner(email: string): Promise<Visitor & { cookie: string }> {
  await addAccount(api, database.db, email);
  const { status, headers } = await logIn(email, PASSWORD, { address: HOME });
  expect(status).toBe(204);
  return { address: HOME, cookie: `__Host-device=${cookieOf(headers, '__Host-device')}` };
}

/** Tries wrong passwords so often, some at once, each from a visitor. @returns how many were looked at */
async function attack(email: string, tries: number, visitor: (i: number) => Visitor): Promise<number> {
  let looked = 0;
  for (let i = 0; i < tries; i += 25) {
    const some = times(Math.min(25, tries - i), (n) => statusOf(email, 'a guess', visitor(i + n)));
    const statuses = await Promise.all(some);
    looked += statuses.filter((status) => status === 401).length;
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  }
  return looked;
}

const times = <T>(count: number, one: (i: number) => T) => Array.from({ length: count }, (_, i) => one(i));

test('300 students behind one address sign up and log in within ten minutes', async () => {
  const students = times(300, (i) => `student-${i}@campus.example`);
  const from = { address: CAMPUS };
  const start = Date.now();
  for (let i = 0; i < students.length; i += 20) {
    const some = students.slice(i, i + 20);
    const signedUp = await Promise.all(
      some.map((email) => api.call(authEndpoints.signUp, { body: { email } }, headersOf(from))),
    );
    expect(signedUp.filter(({ status }) => status !== 204)).toEqual([]);
    const sent = await database.db.select().from(mails).where(inArray(mails.recipient, some));
    await Promise.all(
      sent.map(async ({ recipient: email, text }) => {
        const token = /token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
        const body = { token, password: PASSWORD };
        const set = await api.call(authEndpoints.setPassword, { body }, headersOf(from));
        expect(set.status).toBe(200);
        // One in four mistypes first.
        if (Number(/\d+/.exec(email)) % 4 === 0) expect(await statusOf(email, 'tpyo', from)).toBe(401);
        expect(await statusOf(email, PASSWORD, from)).toBe(204);
      }),
    );
    pass((10 * MINUTE) / 15 - 1_000);
  }
  expect(Date.now() - start).toBeLessThan(10 * MINUTE);
  // And all of them again in the same minute, on devices that are unknown.
  const again = await Promise.all(students.map((email) => statusOf(email, PASSWORD, from)));
  expect(new Set(again)).toEqual(new Set([204]));
}, 120_000);

describe('an attacker with one address', () => {
  const attacker = { address: '203.0.113.66' };

  test('has so many guesses an account a day, and the owner logs in meanwhile', async () => {
    const email = 'one@example.org';
    const owner = await addOwner(email);
    let looked = 0;
    for (let minute = 0; minute < 10; minute++) {
      const thisMinute = await attack(email, 8, () => attacker);
      expect(thisMinute).toBeLessThanOrEqual(GUESSES_A_MINUTE);
      looked += thisMinute;
      expect(await statusOf(email, PASSWORD, owner)).toBe(204);
      pass(MINUTE + 1);
    }
    for (let hour = 0; hour < 20; hour++) {
      looked += await attack(email, 6, () => attacker);
      pass(60 * MINUTE);
    }
    expect(looked).toBe(GUESSES_A_DAY);
    const { error, headers } = await logIn(email, PASSWORD, attacker);
    expect(error?.error).toBe(LIMITS.guessesADay.sentence);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(DAY / 1000);
    expect(await statusOf(email, PASSWORD, owner)).toBe(204);
  });

  test('on the campus holds up neither others there nor the owner on the own device', async () => {
    const email = 'target@example.org';
    const owner = await addOwner(email);
    await addAccount(api, database.db, 'neighbour@example.org');
    expect(await attack(email, 40, () => ({ address: CAMPUS }))).toBe(GUESSES_A_MINUTE);
    expect(await statusOf(email, PASSWORD, { ...owner, address: CAMPUS })).toBe(204);
    expect(await statusOf('neighbour@example.org', PASSWORD, { address: CAMPUS })).toBe(204);
  });

  test('a guesser of many accounts is stopped, and who is known there still logs in', async () => {
    const email = 'known@example.org';
    await addOwner(email);
    expect(await statusOf(email, PASSWORD, { address: CAMPUS })).toBe(204);
    const limits = createRateLimits(database.db);
    const spent = times(GUESSES_FROM_NETWORK_AN_HOUR - 1, () => limits.spend('guessesFromNetwork', CAMPUS));
    await Promise.all(spent);
    expect(await statusOf('somebody@example.org', 'a guess', { address: CAMPUS })).toBe(401);
    const { status, error } = await logIn('other@example.org', 'a guess', { address: CAMPUS });
    expect([status, error?.error]).toEqual([429, LIMITS.guessesFromNetwork.sentence]);
    expect(await statusOf(email, PASSWORD, { address: CAMPUS })).toBe(204);
    pass(60 * MINUTE + 1);
    expect(await statusOf('other@example.org', 'a guess', { address: CAMPUS })).toBe(401);
  });
});

describe('an attacker with 1,000 addresses', () => {
  const attackers = (i: number) => ({ address: `10.${i >> 8}.${i & 255}.66` });

  test('has so many guesses an account a day, and the owner logs in meanwhile', async () => {
    const email = 'many@example.org';
    const owner = await addOwner(email);
    expect(await attack(email, 1_000, attackers)).toBe(GUESSES_OF_STRANGERS_A_DAY);
    pass(12 * 60 * MINUTE);
    expect(await attack(email, 50, attackers)).toBe(0);
    expect(await statusOf(email, PASSWORD, owner)).toBe(204);
    // From home without the cookie, and on the own device elsewhere.
    expect(await statusOf(email, PASSWORD, { address: HOME })).toBe(204);
    expect(await statusOf(email, PASSWORD, { ...owner, address: '198.18.0.1' })).toBe(204);

    const elsewhere = { address: '198.18.0.2' };
    const { status, error } = await logIn(email, PASSWORD, elsewhere);
    expect([status, error?.error]).toEqual([429, LIMITS.guessesOfStrangers.sentence]);
    const token = await requestLink(api, database.db, email);
    const body = { token, password: PASSWORD };
    await api.call(authEndpoints.setPassword, { body }, headersOf(elsewhere));
    expect(await statusOf(email, PASSWORD, elsewhere)).toBe(204);

    pass(12 * 60 * MINUTE + 1);
    expect(await statusOf(email, PASSWORD, { address: '198.18.0.3' })).toBe(204);
  });

  test('and the same names without an account has no more, and learns nothing by it', async () => {
    expect(await attack('nobody@example.org', 130, attackers)).toBe(GUESSES_OF_STRANGERS_A_DAY);
  });
});

describe('the cookie of a device', () => {
  test('that was stolen has no more guesses than one address', async () => {
    const email = 'stolen@example.org';
    const { cookie } = await addOwner(email);
    let looked = 0;
    for (let minute = 0; minute < 10; minute++) {
      looked += await attack(email, 10, (i) => ({
        address: `192.0.2.${minute * 10 + i}`,
        cookie,
      }));
      pass(MINUTE + 1);
    }
    expect(looked).toBe(GUESSES_A_DAY);
  });

  test('of one account is worth nothing to another, nor is one that was made up', async () => {
    const { cookie } = await addOwner('has-cookie@example.org');
    const email = 'no-cookie@example.org';
    await addOwner(email);
    const madeUp = `__Host-device=${'A'.repeat(43)}`;
    expect(await attack(email, 110, (i) => ({ address: `10.9.${i}.1` }))).toBe(GUESSES_OF_STRANGERS_A_DAY);
    for (const one of [cookie, madeUp]) {
      const stranger = { address: '10.9.250.1', cookie: one };
      expect(await statusOf(email, PASSWORD, stranger)).toBe(429);
    }
  });

  test('stays the same for a browser, and is stored as a hash of its own for each account', async () => {
    const first = await addOwner('first@example.org');
    await addAccount(api, database.db, 'second@example.org');
    const { headers } = await logIn('second@example.org', PASSWORD, first);
    expect(`__Host-device=${cookieOf(headers, '__Host-device')}`).toBe(first.cookie);
    const { rows } = await database.db.execute<{ hash: string; line: string }>(
      `select encode(hash, 'hex') as hash, k::text as line from known_devices k where kind = 'device'`,
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
    expect(JSON.stringify(rows)).not.toContain(first.cookie.slice(14));
  });
});

test('an account knows its ten latest networks', async () => {
  const email = 'travels@example.org';
  await addOwner(email);
  for (let i = 0; i < 10; i++) {
    pass(MINUTE);
    expect(await statusOf(email, PASSWORD, { address: `172.16.${i}.1` })).toBe(204);
  }
  await attack(email, 101, (i) => ({ address: `10.7.${i}.1` }));
  expect(await statusOf(email, PASSWORD, { address: '172.16.0.1' })).toBe(204);
  expect(await statusOf(email, PASSWORD, { address: HOME })).toBe(429);
});
