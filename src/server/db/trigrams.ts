import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { messageOf } from '#src/server/errors.ts';
import type { Database } from './database.ts';
import { listings } from './schema/listings.ts';

/**
 * Gives the titles of listings an index of trigrams, which lets a part of a word be found without reading every title.
 * Not a migration: a managed PostgreSQL may not offer the extension, and searching goes on without.
 */
export async function prepareTrigrams(db: Database, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
    await db.execute(
      sql`create index if not exists listings_title_trigrams on ${listings} using gin (title gin_trgm_ops)`,
    );
  } catch (error) {
    log.warn(
      { reason: messageOf(error instanceof Error ? (error.cause ?? error) : error) },
      'the extension pg_trgm cannot be used: searches of long lists take longer',
    );
  }
}
