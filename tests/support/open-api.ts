import { afterAll } from 'vitest';
import type { Database } from '#src/server/db/database.ts';
import { startApi, type TestApi } from './api-harness.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface OpenApi {
  api: TestApi;
  database: TestDatabase;
  db: Database;
}

/** The real API over a database of its own, for all tests of a file; both end with them. */
export async function openApi(config: Parameters<typeof startApi>[1] = {}): Promise<OpenApi> {
  const database = await createTestDatabase();
  const api = await startApi(database.db, config);
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });
  return { api, database, db: database.db };
}
