import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { addAccount, addCompanyAccount, cookieOf, PASSWORD } from '#tests/support/sign-up.ts';
import { openApi } from '#tests/support/open-api.ts';

const DAY = 86_400_000;

const { api } = await openApi();
const second = await startApi(api.db);
afterAll(() => second.stop());

const statusOf = async (who: SignedIn, on: TestApi = api) =>
  (await on.call(authEndpoints.readSession, {}, who.headers)).status;
const rowOf = async ({ token }: SignedIn) =>
  (
    await api.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
  )[0];

test('a session is good in every process, until it is ended in one', async () => {
  const company = await signInCompany(api.db);
  expect(await statusOf(company, api)).toBe(200);
  expect(await statusOf(company, second)).toBe(200);
  await second.call(authEndpoints.logoutCompany, {}, { cookie: `__Host-token=${company.token}` });
  expect(await statusOf(company, api)).toBe(401);
  expect(await rowOf(company)).toBeUndefined();
});

test('only a hash of the token is stored', async () => {
  const company = await signInCompany(api.db);
  const { rows } = await api.db.execute(sql`select s::text as line from sessions s where member_id = ${company.id}`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(company.token);
});

describe('in time', () => {
  test('a session slides with its use, and ends 30 days after the last', async () => {
    const start = new Date();
    const company = await signInCompany(api.db, {}, start);
    for (const days of [29, 58]) {
      api.time.now = new Date(start.getTime() + days * DAY);
      expect(await statusOf(company)).toBe(200);
      await api.settled();
    }
    api.time.now = new Date(start.getTime() + 88 * DAY + 1);
    expect(await statusOf(company)).toBe(401);
    api.time.now = start;
  });

  test('a session ends after 90 days, however much it is used', async () => {
    const start = new Date();
    const company = await signInCompany(api.db, {}, start);
    for (let days = 15; days < 90; days += 15) {
      api.time.now = new Date(start.getTime() + days * DAY);
      expect(await statusOf(company)).toBe(200);
      await api.settled();
    }
    api.time.now = new Date(start.getTime() + 90 * DAY - 1);
    expect(await statusOf(company)).toBe(200);
    api.time.now = new Date(start.getTime() + 90 * DAY);
    expect(await statusOf(company)).toBe(401);
    api.time.now = start;
  });

  test('its use is written at most once an hour', async () => {
    const start = new Date();
    const company = await signInCompany(api.db, {}, start);
    api.time.now = new Date(start.getTime() + 3_599_999);
    await statusOf(company);
    await api.settled();
    expect((await rowOf(company))?.usedAt).toEqual(start);
    api.time.now = new Date(start.getTime() + 3_600_000);
    await statusOf(company);
    await api.settled();
    expect((await rowOf(company))?.usedAt).toEqual(api.time.now);
    api.time.now = start;
  });
});

test("a disabled company's sessions are refused while it is disabled", async () => {
  const company = await signInCompany(api.db);
  const enable = (enabled: boolean) => api.db.update(companies).set({ enabled }).where(eq(companies.id, company.id));
  await enable(false);
  expect(await statusOf(company)).toBe(401);
  await enable(true);
  expect(await statusOf(company)).toBe(200);
});

describe('a browser with a session of each role', () => {
  test('is the company to company calls and the job seeker to theirs', async () => {
    const company = await signInCompany(api.db);
    const jobSeeker = await signInJobSeeker(api.db);
    const cookie = `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
    const session = await api.call(authEndpoints.readSession, {}, { cookie });
    expect(session.body?.user.id).toBe(company.id);
    const profile = await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, { cookie });
    expect(profile.body?.id).toBe(jobSeeker.id);
  });

  test.each([authEndpoints.logoutCompany, authEndpoints.logoutJobSeeker])(
    '$path ends both, and clears both cookies',
    async (logout) => {
      const company = await signInCompany(api.db);
      const jobSeeker = await signInJobSeeker(api.db);
      const cookie = `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
      const { headers } = await api.call(logout, {}, { cookie });
      expect(headers.getSetCookie()).toEqual([
        '__Host-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-jobSeekerToken=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
      expect(await rowOf(company)).toBeUndefined();
      expect(await rowOf(jobSeeker)).toBeUndefined();
    },
  );
});

test('logging in ends the former session of its browser and role, and no other', async () => {
  const email = 'again@example.org';
  await addCompanyAccount(api.db, 'logs-in-again');
  await addAccount(api, api.db, email);
  const [company, other] = [await signInCompany(api.db), await signInCompany(api.db)];
  const jobSeeker = await signInJobSeeker(api.db);
  const cookie = `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
  const logIn = (password: string) =>
    api.call(authEndpoints.loginCompany, { body: { username: 'logs-in-again', password } }, { cookie });
  expect((await logIn('wrong')).status).toBe(401);
  expect(await rowOf(company)).toBeDefined();
  expect((await logIn(PASSWORD)).status).toBe(204);
  const left = [await rowOf(company), await rowOf(other), await rowOf(jobSeeker)];
  expect(left.map(Boolean)).toEqual([false, true, true]);
  const body = { email, password: PASSWORD };
  const former = `__Host-token=${other.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
  await api.call(authEndpoints.loginJobSeeker, { body }, { cookie: former });
  expect([await rowOf(other), await rowOf(jobSeeker)].map(Boolean)).toEqual([true, false]);
});

test('on http cookies have their plain names, and those of https count for nothing', async () => {
  const plain = await startApi(api.db, { https: false });
  await addCompanyAccount(api.db, 'on-http');
  const body = { username: 'on-http', password: PASSWORD };
  const { headers } = await plain.call(authEndpoints.loginCompany, { body });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^token=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const token = cookieOf(headers, 'token');
  const statusWith = async (name: string, on: TestApi) =>
    (await on.call(authEndpoints.readSession, {}, { cookie: `${name}=${token}` })).status;
  expect(await statusWith('token', plain)).toBe(200);
  expect(await statusWith('__Host-token', plain)).toBe(401);
  // What a sub-domain or plain http could have set says nothing on https.
  expect(await statusWith('__Host-token', api)).toBe(200);
  expect(await statusWith('token', api)).toBe(401);
  await plain.stop();
});

test('a bearer counts alone, also beside a cookie, and a made-up token counts for no account', async () => {
  const company = await signInCompany(api.db);
  const jobSeeker = await signInJobSeeker(api.db);
  const cookie = `__Host-token=${company.token}`;
  for (const [headers, expected] of [
    [{ ...jobSeeker.headers, cookie }, 403],
    [{ authorization: 'Bearer made-up' }, 401],
    [{ cookie: '__Host-token=made-up; __Host-jobSeekerToken=made-up' }, 401],
  ] as const) {
    expect((await api.call(authEndpoints.readSession, {}, headers)).status).toBe(expected);
  }
});

test('the log holds no token', async () => {
  const company = await signInCompany(api.db);
  await api.call(authEndpoints.readSession, {}, { cookie: `__Host-token=${company.token}` });
  expect(api.logged.join('')).not.toContain(company.token);
});
