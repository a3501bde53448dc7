import type { Database } from '#src/server/db/database.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';

/** Adds an open report about a job, unless a test says otherwise; others about the same thing are beside it. */
export async function addReport(
  db: Database,
  item: string,
  facts: Partial<typeof reports.$inferInsert> = {},
  of: Partial<typeof reportedItems.$inferInsert> = {},
): Promise<typeof reports.$inferSelect> {
  const { kind = 'job' } = of;
  const [reported] = await db
    .insert(reportedItems)
    .values({ kind, item, salt: Buffer.of(1), ...of })
    .onConflictDoUpdate({ target: [reportedItems.kind, reportedItems.item], set: { kind } })
    .returning();
  const values = { itemId: reported?.id ?? '', reason: 'not-real', ...facts } as const;
  const [row] = await db.insert(reports).values(values).returning();
  if (row === undefined) throw new Error('No report was added.');
  return row;
}
