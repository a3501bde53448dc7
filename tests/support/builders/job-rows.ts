import type { Database } from '#src/server/db/database.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobDrafts, jobs } from '#src/server/db/schema/jobs.ts';

/** Adds a job of a company; what a test does not name is of no account to it. */
export async function addJob(
  db: Database,
  companyId: string,
  facts: Partial<typeof jobs.$inferInsert> = {},
): Promise<typeof jobs.$inferSelect> {
  const [row] = await db
    .insert(jobs)
    .values({
      companyId,
      title: 'Web Engineer',
      category: 'Web Development',
      companyName: 'Volta Labs',
      contactEmail: 'jobs@volta.example',
      location: 'Accra, Ghana',
      jobType: 'Full Time',
      experience: 2,
      description: 'Builds pages for slow lines.',
      ...facts,
    })
    .returning();
  if (row === undefined) throw new Error('No job was added.');
  return row;
}

/** Adds the first version of a draft of a company. */
export async function addJobDraft(
  db: Database,
  companyId: string,
  facts: Partial<typeof jobDrafts.$inferInsert> = {},
): Promise<typeof jobDrafts.$inferSelect> {
  const draft = { id: newId(), companyId, data: { title: 'Typist' }, version: 1 };
  const [row] = await db
    .insert(jobDrafts)
    .values({ ...draft, updatedAt: new Date(), ...facts })
    .returning();
  if (row === undefined) throw new Error('No draft was added.');
  return row;
}
