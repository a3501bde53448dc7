import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { clusterFolder, DATABASE_USER } from '#src/server/db/embedded/cluster.ts';

/** How to reach the database that the running server of a data folder has started for itself. */
export async function findDatabase(dataDir: string): Promise<ClientConfig> {
  // PostgreSQL tells in this file where it listens: a folder with its socket, or an address.
  const told = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8');
  const [, , , port, socketFolder, address] = told.split('\n');
  return {
    host: socketFolder || address || '',
    port: Number(port),
    user: DATABASE_USER,
    password: await readFile(join(dataDir, 'postgres.password'), 'utf8'),
    database: 'adwuma',
  };
}
