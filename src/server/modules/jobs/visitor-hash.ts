import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { visitorSalts } from '#src/server/db/schema/tracking.ts';

/** What a view tells of its visitor; only its hash is kept. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Makes a visitor's hash for a day: equal on that day, comparable with no other. */
export type VisitorHash = (visitor: Visitor, day: string) => Promise<Buffer>;

/**
 * The salt of a day is random, shared by all processes through the database and dropped when the
 * next day's is made; from then on no hash of that day can be made again from an address.
 */
export function createVisitorHash(db: Database): VisitorHash {
  let current: { day: string; salt: Promise<Buffer> } | undefined;

  return async ({ address, userAgent }, day) => {
    if (current?.day !== day) {
      const salt = readSalt(db, day);
      current = { day, salt };
      salt.catch(() => {
        current = undefined;
      });
    }
    return createHash('sha256')
      .update(await current.salt)
      .update(`${address}\0${userAgent}`)
      .digest()
      .subarray(0, 16);
  };
}

async function readSalt(db: Database, day: string): Promise<Buffer> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  if (row === undefined) throw new Error('The salt of the day was removed while being made.');
  return row.salt;
}
