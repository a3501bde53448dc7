import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#src/server/db/database.ts';
import { diskSpace } from './disk-space.ts';
import type { FileStore } from './files/file-store.ts';
import { reasonOf } from './http/describe-failure.ts';

/** The parts that do not work, by name, each with a sentence for the public; empty when all is well. */
export type CheckHealth = () => Promise<Record<string, string>>;

/** Milliseconds after which a part that does not answer counts as not working. */
const TIME_LIMIT = 1_500;
/** Bytes; with less, the next upload or the database's next file may find no room. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

const SENTENCES = {
  database: 'The database does not answer.',
  storage: 'Uploaded files cannot be reached.',
  disk: 'There is almost no room left on the disk.',
  site: 'The site is not built yet.',
};

export function createCheckHealth(
  services: { db: Database; store: FileStore; log: Logger },
  dataDir: string,
  hasSite: () => boolean,
): CheckHealth {
  const checks: Record<keyof typeof SENTENCES, () => Promise<unknown>> = {
    database: oneAtATime(() => services.db.execute(sql`select 1`)),
    storage: oneAtATime(() => services.store.check()),
    disk: oneAtATime(() => checkRoom(dataDir)),
    site: () => (hasSite() ? Promise.resolve() : Promise.reject(new Error('No release.'))),
  };
  const failed = async (name: keyof typeof SENTENCES): Promise<[string, string][]> => {
    try {
      await Promise.race([checks[name](), timeout()]);
      return [];
    } catch (error) {
      services.log.warn({ part: name, reason: reasonOf(error) }, 'not well');
      return [[name, SENTENCES[name]]];
    }
  };
  return async () => {
    const names = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];
    return Object.fromEntries((await Promise.all(names.map(failed))).flat());
  };
}

/** A caller during a check gets its answer: one that hangs is not started again. */
function oneAtATime<T>(check: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= check().finally(() => (running = undefined)));
}

async function timeout(): Promise<never> {
  await delay(TIME_LIMIT, undefined, { ref: false });
  throw new Error('It takes too long.');
}

async function checkRoom(folder: string): Promise<void> {
  const { free } = await diskSpace(folder);
  if (free < MIN_FREE_BYTES) throw new Error(`${free} bytes are left.`);
}
