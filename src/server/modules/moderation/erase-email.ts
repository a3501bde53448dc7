import { sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { moderationActs } from '#src/server/db/schema/moderation.ts';

/** What the record of acts says where an address was. */
export const DELETED_ACCOUNT = 'a deleted account';

/**
 * Takes the address of an account that goes out of the record of acts, which stays with what was done, when and why, and
 * ends the alerts of the address, also those that were never confirmed.
 */
export async function eraseEmail(tx: Database, email: string): Promise<void> {
  await tx.delete(alerts).where(isSameName(alerts.email, email));
  const { name, reason, told } = moderationActs;
  const literal = email.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Not within a longer address, such as that of somebody else at a host whose name begins alike.
  const pattern = `(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`;
  const without = (text: unknown) => sql`regexp_replace(${text}, ${pattern}, ${DELETED_ACCOUNT}, 'gi')`;
  await tx
    .update(moderationActs)
    .set({
      name: without(name),
      reason: without(reason),
      told: sql`array(select ${without(sql`one`)} from unnest(${told}) with ordinality as each (one, n) order by n)`,
    })
    .where(sql`concat_ws(' ', ${name}, ${reason}, array_to_string(${told}, ' ')) ~* ${pattern}`);
}
