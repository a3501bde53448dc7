import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { openDatabase } from '#src/server/db/database.ts';
import { readError, startApi, type TestApi } from '#tests/support/api-harness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

describe('with its database', () => {
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

  test('it is well', async () => {
    const response = await api.send('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  test('it says when uploads cannot be reached, and when they can again', async () => {
    const uploads = join(api.folder, 'uploads');
    await rename(uploads, `${uploads} away`);
    expect(await readError(await api.send('/health'))).toEqual({
      status: 503,
      code: 'unavailable',
      error: 'Uploaded files cannot be reached.',
      fields: { storage: 'Uploaded files cannot be reached.' },
    });
    await rename(`${uploads} away`, uploads);
    expect((await api.send('/health')).status).toBe(200);
  });
});

describe('without its database', () => {
  const log = pino({ level: 'silent' });
  const nowhere = openDatabase({ host: '/nonexistent', user: 'nobody', database: 'none' }, log);
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(nowhere.db);
  });
  afterAll(async () => {
    await api.stop();
    await nowhere.close();
  });

  test('it says so, and when to ask again', async () => {
    const response = await api.send('/health');
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await readError(response)).toEqual({
      status: 503,
      code: 'unavailable',
      error: 'The database does not answer.',
      fields: { database: 'The database does not answer.' },
    });
  });

  test('a call answers the same', async () => {
    expect((await api.call(jobEndpoints.featuredJobs, {})).error?.code).toBe('unavailable');
  });
});
