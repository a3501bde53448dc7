import { afterAll, beforeAll, expect, test } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi(database.db);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

test.each([authEndpoints.readSession, jobSeekerEndpoints.readJobSeekerProfile])(
  '$path is for nobody without a session',
  async (endpoint) => {
    for (const headers of [
      {},
      { cookie: '__Host-token=made-up; __Host-jobSeekerToken=made-up' },
      { authorization: 'Bearer made-up' },
    ]) {
      const { status, error } = await api.call(endpoint, {}, headers);
      expect(status).toBe(401);
      expect(error).toEqual({ error: 'Please log in to continue.', code: 'not_signed_in' });
    }
  },
);

test.each([authEndpoints.logoutCompany, authEndpoints.logoutJobSeeker])(
  '$path clears both cookies',
  async (endpoint) => {
    const { status, headers } = await api.call(endpoint, {});
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([
      '__Host-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-jobSeekerToken=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  },
);
