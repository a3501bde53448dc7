import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';

/** Adds a company; what a test does not name is of no account to it. */
export async function addCompany(
  db: Database,
  facts: Partial<typeof companies.$inferInsert> = {},
): Promise<typeof companies.$inferSelect> {
  const [row] = await db
    .insert(companies)
    .values({ name: 'Volta Labs', address: 'Accra, Ghana', ...facts })
    .returning();
  if (row === undefined) throw new Error('No company was added.');
  return row;
}
