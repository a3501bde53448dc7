import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const DAY = 86_400_000;

let database: TestDatabase;
let api: TestApi;
let second: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi(database.db);
  second = await startApi(database.db);
});
afterAll(async () => {
  await api.stop();
  await second.stop();
  await database.drop();
});

const statusOf = async (who: SignedIn, on = api) =>
  (await on.call(authEndpoints.readSession, {}, who.headers)).status;
const rowOf = async ({ token }: SignedIn) =>
  (
    await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
  )[0];

test('a session is good in every process, until it is ended in one', async () => {
  const company = await signInCompany(database.db);
  expect(await statusOf(company, api)).toBe(200);
  expect(await statusOf(company, second)).toBe(200);
  await second.call(authEndpoints.logoutCompany, {}, { cookie: `token=${company.token}` });
  expect(await statusOf(company, api)).toBe(401);
  expect(await rowOf(company)).toBeUndefined();
});

test('only a hash of the token is stored', async () => {
  const company = await signInCompany(database.db);
  const { rows } = await database.db.execute(
    sql`select s::text as line from sessions s where company_id = ${company.id}`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(company.token);
});

describe('in time', () => {
  test('a session slides with its use, and ends 30 days after the last', async () => {
    const start = new Date();
    const company = await signInCompany(database.db, {}, start);
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
    const company = await signInCompany(database.db, {}, start);
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
    const company = await signInCompany(database.db, {}, start);
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
  const company = await signInCompany(database.db);
  const enable = (enabled: boolean) =>
    database.db.update(companies).set({ enabled }).where(eq(companies.id, company.id));
  await enable(false);
  expect(await statusOf(company)).toBe(401);
  await enable(true);
  expect(await statusOf(company)).toBe(200);
});

describe('a browser with a session of each role', () => {
  test('is the company to company calls and the job seeker to theirs', async () => {
    const company = await signInCompany(database.db);
    const jobSeeker = await signInJobSeeker(database.db);
    const cookie = `token=${company.token}; jobSeekerToken=${jobSeeker.token}`;
    const session = await api.call(authEndpoints.readSession, {}, { cookie });
    expect(session.body?.user.id).toBe(company.id);
    const profile = await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, { cookie });
    expect(profile.body?.id).toBe(jobSeeker.id);
  });

  test.each([authEndpoints.logoutCompany, authEndpoints.logoutJobSeeker])(
    '$path ends both',
    async (logout) => {
      const company = await signInCompany(database.db);
      const jobSeeker = await signInJobSeeker(database.db);
      const cookie = `token=${company.token}; jobSeekerToken=${jobSeeker.token}`;
      await api.call(logout, {}, { cookie });
      expect(await rowOf(company)).toBeUndefined();
      expect(await rowOf(jobSeeker)).toBeUndefined();
    },
  );
});

test('a bearer counts alone, also beside a cookie', async () => {
  const company = await signInCompany(database.db);
  const jobSeeker = await signInJobSeeker(database.db);
  const headers = { ...jobSeeker.headers, cookie: `token=${company.token}` };
  expect((await api.call(authEndpoints.readSession, {}, headers)).status).toBe(403);
});

test('the log holds no token', async () => {
  const company = await signInCompany(database.db);
  await api.call(authEndpoints.readSession, {}, { cookie: `token=${company.token}` });
  expect(api.logged.join('')).not.toContain(company.token);
});
