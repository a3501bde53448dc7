import type { ClientConfig } from 'pg';
import { findStarted } from '#src/server/db/embedded/embedded-database.ts';

/** How to reach the database that the running server of a data folder has started for itself. */
export async function findDatabase(dataDir: string): Promise<ClientConfig> {
  return { ...(await findStarted(dataDir)), database: 'adwuma' };
}
