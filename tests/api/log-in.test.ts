import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addAccount, cookieOf, PASSWORD } from '#tests/support/sign-up.ts';
import { openApi } from '#tests/support/open-api.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';

const { api } = await openApi();

async function addCompanyLogin(username: string, enabled = true): Promise<string> {
  const { id } = await addCompany(api.db, { name: 'Volta Labs', enabled });
  const passwordHash = await createPasswords().hash(PASSWORD);
  const login = {
    companyId: id,
    name: username,
    role: 'owner' as const,
    username,
    email: 'a@volta.example',
    passwordHash,
  };
  await api.db.insert(companyMembers).values(login);
  return id;
}

const logIn = (username: string, password: string) =>
  api.call(authEndpoints.loginCompany, { body: { username, password } });

describe('a company', () => {
  test('logs in by username, whatever its case, and is known by the cookie', async () => {
    const id = await addCompanyLogin('Volta');
    const { status, headers } = await logIn('  vOLTA ', PASSWORD);
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-token=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=31536000; /),
    ]);
    const cookie = `__Host-token=${cookieOf(headers, '__Host-token')}`;
    const { body } = await api.call(authEndpoints.readSession, {}, { cookie });
    expect(body).toEqual({
      user: {
        id,
        username: 'Volta',
        name: 'Volta Labs',
        logo: null,
        role: 'COMPANY',
        email: 'a@volta.example',
        pendingEmail: null,
      },
      member: { id: expect.any(String) as string, name: 'Volta', role: 'owner' },
    });
  });

  test('may say its role, which changes nothing', async () => {
    await addCompanyLogin('with-role');
    const body = { username: 'with-role', password: PASSWORD, role: 'JOBSEEKER' };
    expect((await api.call(authEndpoints.loginCompany, { body })).status).toBe(204);
  });

  test('that is disabled learns it by its password only', async () => {
    await addCompanyLogin('disabled', false);
    expect((await logIn('disabled', 'not the password')).status).toBe(401);
    const { status, error } = await logIn('disabled', PASSWORD);
    expect(status).toBe(403);
    expect(error?.error).toBe('This account is disabled. Please contact us.');
  });
});

test('there is one answer for a wrong password and for an unknown name or address', async () => {
  await addCompanyLogin('known');
  await addAccount(api, api.db, 'kojo@example.org');
  const logInJobSeeker = (email: string, password: string) =>
    api.call(authEndpoints.loginJobSeeker, { body: { email, password } });
  for (const [refused, what] of [
    [await logIn('known', 'not the password'), 'username'],
    [await logIn('nobody', PASSWORD), 'username'],
    [await logInJobSeeker('kojo@example.org', 'not the password'), 'email'],
    [await logInJobSeeker('nobody@example.org', PASSWORD), 'email'],
  ] as const) {
    const error = `Invalid ${what} or password. Please try again.`;
    expect([refused.status, refused.error]).toEqual([401, { error, code: 'not_signed_in' }]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
});

test('a password fits whichever way a device writes its accents, also a hash of older costs', async () => {
  const [composed, apart] = ['caf\u00e9 by the lagoon', 'cafe\u0301 by the lagoon'];
  const passwords = createPasswords();
  const hashes = [await passwords.hash(composed), await passwords.hash(apart)];
  for (const encoded of hashes) {
    expect(await passwords.verify(encoded, composed)).toBe(true);
    expect(await passwords.verify(encoded, apart)).toBe(true);
  }
  expect(await passwords.verify(hashes[0], 'cafe by the lagoon')).toBe(false);
  // One that was kept as it was typed, and when a hash cost less.
  const old = await hash(apart, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  expect(await passwords.verify(old, apart)).toBe(true);
});

test('an unknown account costs the work of a known one', async () => {
  const passwords = createPasswords();
  const encoded = await passwords.hash(PASSWORD);
  const costs = (text: string) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.test(text);
  expect(costs(encoded)).toBe(true);
  const timed = async (account: string | undefined) => {
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      times.push(await cpuTime(() => passwords.verify(account, 'not the password')));
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };
  const [known, unknown] = [await timed(encoded), await timed(undefined)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(await passwords.verify(undefined, PASSWORD)).toBe(false);
});

test('a rush is refused with a time to come back, and the rest is served', async () => {
  const passwords = createPasswords();
  const encoded = await passwords.hash(PASSWORD);
  const answers = await Promise.allSettled(Array.from({ length: 130 }, () => passwords.verify(encoded, PASSWORD)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(31);
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
  }
});

test.each([
  [authEndpoints.loginCompany, {}, { username: 'This field is required.', password: 'This field is required.' }],
  [
    authEndpoints.loginCompany,
    { username: ' ', password: '' },
    { username: 'Username is required', password: 'Password is required' },
  ],
  [
    authEndpoints.loginCompany,
    { username: 'a\0b', password: 'x' },
    { username: 'This text has a character that cannot be kept: U+0000, after “a”' },
  ],
  [authEndpoints.loginJobSeeker, { email: 'kojo', password: 'x' }, { email: 'Enter a valid email address' }],
  [authEndpoints.signUp, {}, { email: 'This field is required.' }],
  [authEndpoints.signUp, { email: null }, { email: 'Email is required' }],
  [authEndpoints.signUp, { email: 'not an address' }, { email: 'Enter a valid email address' }],
  [authEndpoints.signUp, { email: `${'a'.repeat(250)}@example.org` }, { email: 'This email is too long' }],
])('$path refuses %j', async (endpoint, body, fields) => {
  const { status, error } = await api.call(endpoint, { body: body as never });
  expect(status).toBe(400);
  expect(error?.fields).toEqual(fields);
});
