import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Lets one transaction at a time count and change what belongs to an account: others wait until `tx`
 * ends. To be taken before any row, so that two never wait for each other.
 */
export async function lockAccount(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
}
