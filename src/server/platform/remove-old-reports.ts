import { and, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { DAY } from '#src/server/milliseconds.ts';

/** Milliseconds for which a report keeps the hash of its network, so that reports can be distinguished. */
const NETWORK_KEPT = 30 * DAY;
/** Milliseconds for which a closed report is kept. */
const CLOSED_REPORT_KEPT = 180 * DAY;
/** Things of one round; the rest waits for the next. */
const MAX_ITEMS = 1_000;

/** Forgets the networks of old reports, and reports that were closed long ago. */
export async function removeOldReports(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db
    .update(reports)
    .set({ network: null })
    .where(and(isNotNull(reports.network), lt(reports.createdAt, before(NETWORK_KEPT))));
  await db.delete(reports).where(lt(reports.resolvedAt, before(CLOSED_REPORT_KEPT)));
  const isUnused = notExists(db.select().from(reports).where(eq(reports.itemId, reportedItems.id)));
  await db.transaction(async (tx) => {
    const unused = await tx
      .select({ id: reportedItems.id })
      .from(reportedItems)
      .where(isUnused)
      .limit(MAX_ITEMS)
      .for('update', { skipLocked: true });
    const ids = unused.map(({ id }) => id);
    // Asked again, now that none of them can be reported at the same time.
    if (ids.length > 0) {
      await tx.delete(reportedItems).where(and(inArray(reportedItems.id, ids), isUnused));
    }
  });
}
