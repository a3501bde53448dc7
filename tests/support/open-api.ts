import { afterAll } from 'vitest';
import type { Database } from '#src/server/db/database.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import type { Services } from '#src/server/services.ts';
import { startApi, type TestApi } from './api-harness.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An API with a database of its own, which its end drops. */
export interface OwnApi extends TestApi {
  readonly database: TestDatabase;
  readonly db: Database;
}

/** @param limits whether calls are limited, as on a site, or not */
export async function startOwnApi(
  config: Partial<Services['config']> = {},
  limits: 'limited' | 'unlimited' = 'unlimited',
): Promise<OwnApi> {
  const database = await createTestDatabase();
  const { db } = database;
  const api = await startApi(db, config, limits === 'limited' ? createRateLimits(db) : undefined);
  const stop = async () => {
    await api.stop();
    await database.drop();
  };
  return { ...api, database, db, stop };
}

/** The real API over a database of its own, for all tests of a file; both end with them. */
export async function openApi(
  ...settings: Parameters<typeof startOwnApi>
): Promise<{ api: OwnApi; database: TestDatabase; db: Database }> {
  const api = await startOwnApi(...settings);
  afterAll(() => api.stop());
  const { database, db } = api;
  return { api, database, db };
}

/** A mail server for all tests of a file, which ends with them. */
export async function openMailServer(): Promise<MailServer> {
  const server = await startMailServer();
  afterAll(() => server.stop());
  return server;
}
