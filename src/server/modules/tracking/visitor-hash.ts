import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { visitorSalts } from '#src/server/db/schema/tracking.ts';

/** The visitor of a view; only hashes of it are kept. */
export interface Visitor {
  /** The address as `addressKey` has it. */
  readonly network: string;
  readonly userAgent: string;
}

/** A network's hash for the day of a salt: equal on that day, comparable with no other. */
export const networkHash = ({ network }: Visitor, salt: Buffer): Buffer => saltedHash(network, salt);

/** A browser's hash for the day of a salt, as `networkHash`. */
export const visitorHash = ({ network, userAgent }: Visitor, salt: Buffer): Buffer =>
  saltedHash(`${network}\0${userAgent}`, salt);

function saltedHash(text: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(text).digest().subarray(0, 16);
}

/**
 * The salt of a day: random, shared by all processes through the database. It replaces those of
 * earlier days; from then on no hash of those days can be made again from an address.
 */
export async function saltOf(db: Database, day: string): Promise<Buffer> {
  const ofDay = db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  const [present] = await ofDay;
  if (present) return present.salt;
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await ofDay;
  if (made === undefined) throw new Error('The salt of the day was removed while being made.');
  return made.salt;
}
