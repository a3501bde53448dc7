import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { TEST_SITE } from '#scripts/command/repository.ts';
import type { Database } from '#src/server/db/database.ts';
import { connect } from '#src/server/db/connect.ts';
import { prepareDatabase } from '#src/server/db/migrate.ts';
import { addBulk, BULK, type BulkSizes } from '#tests/support/builders/bulk.ts';
import { spawnServer, whenReady } from '#tests/support/server-process.ts';

/** The password of every job seeker of the measured database. */
export const PASSWORD = 'a password for measuring';

/** Argon2id's costs as the server has them. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface FilledServer {
  /** Origin, without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
  /** Memory that its process has now, in MB; that of its database is not in it. */
  readonly megabytes: () => number;
}

/**
 * The server as `npm start` runs it, with every protection on, over its embedded PostgreSQL with
 * 10,000 jobs and 100,000 applications, or with as much as `sizes` says. @param site what `dist` is
 * @param more settings, and rows
 */
export async function withFilledServer<T>(
  measure: (server: FilledServer) => Promise<T>,
  sizes = BULK,
  site = TEST_SITE,
  more: { settings?: Record<string, string>; fill?: (db: Database) => Promise<void> } = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'api-bench-'));
  // Run by root, the embedded PostgreSQL can have a user of its own, who must get in.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  try {
    await fillDataFolder(dataDir, sizes, more.fill);
    // The load names the visitors' addresses as a proxy does.
    const settings = { DATA_DIR: dataDir, DEMO: '0', TRUST_PROXY: '1', ...more.settings };
    const server = await whenReady(spawnServer(settings, site));
    try {
      return await measure({
        url: server.address.replace('localhost', '127.0.0.1'),
        dataDir,
        megabytes: () => Number(execFileSync('ps', ['-orss=', `-p${server.child.pid}`])) / 1000,
      });
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillDataFolder(
  dataDir: string,
  sizes: BulkSizes,
  fill: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const database = await connect({ databaseUrl: undefined, dataDir }, pino({ level: 'silent' }));
  try {
    await prepareDatabase(database.connection, async (db) => {
      await addBulk(db, new Date(), sizes);
      const encoded = await hash(PASSWORD, COSTS);
      await db.execute(sql`
        insert into job_seeker_logins (job_seeker_id, password_hash)
        select id, ${encoded} from job_seekers`);
      await fill(db);
      await db.execute(sql`vacuum analyze`);
    });
  } finally {
    await database.stop();
  }
}
