import { randomUUID } from 'node:crypto';
import type { Database } from '#src/server/db/database.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';

/** Adds a job seeker; what a test does not name is of no account to it. */
export async function addJobSeeker(
  db: Database,
  facts: Partial<typeof jobSeekers.$inferInsert> = {},
): Promise<typeof jobSeekers.$inferSelect> {
  const [row] = await db
    .insert(jobSeekers)
    .values({ email: `${randomUUID()}@ama.example`, name: 'Ama Mensah', ...facts })
    .returning();
  if (row === undefined) throw new Error('No job seeker was added.');
  return row;
}
