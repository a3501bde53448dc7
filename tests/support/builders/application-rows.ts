import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { addFileRow } from './file-rows.ts';

/** Adds an application with a resume of its job seeker, without any bytes. */
export async function addApplication(
  db: Database,
  facts: Omit<typeof applications.$inferInsert, 'resumeFileId' | 'appliedAt'> & {
    appliedAt?: Date;
  },
): Promise<typeof applications.$inferSelect> {
  const resume = await addFileRow(db, { kind: 'resume', jobSeekerId: facts.jobSeekerId });
  const [row] = await db
    .insert(applications)
    .values({ appliedAt: new Date(), ...facts, resumeFileId: resume.id })
    .returning();
  if (row === undefined) throw new Error('No application was added.');
  return row;
}
