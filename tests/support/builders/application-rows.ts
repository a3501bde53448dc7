import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applicationBatches } from '#src/server/db/schema/application-batches.ts';
import { applicationEvents, applicationNotes, applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
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
    .values({ appliedAt: new Date(), updatedAt: facts.appliedAt, ...facts, resumeFileId: resume.id })
    .returning();
  if (row === undefined) throw new Error('No application was added.');
  if (row.status !== 'pending') await addDecision(db, row, facts.appliedAt ?? new Date(0));
  return row;
}

/** The status of an application as its company set it, and mailed it, at once. */
async function addDecision(db: Database, { id, jobId, status }: typeof applications.$inferSelect, at: Date) {
  const [job] = await db.select({ companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId));
  if (job === undefined) throw new Error('No company was applied to.');
  const times = { at, releaseAt: at, mailedAt: at, mailWasDue: true };
  await db.insert(applicationEvents).values({ ...job, ...times, applicationId: id, status });
}

/** Adds a note about an application; without an author it is the company's. */
export async function addNote(
  db: Database,
  facts: Pick<typeof applicationNotes.$inferInsert, 'applicationId'> & Partial<typeof applicationNotes.$inferInsert>,
): Promise<typeof applicationNotes.$inferSelect> {
  const [row] = await db
    .insert(applicationNotes)
    .values({ text: 'Speaks Ewe', ...facts })
    .returning();
  if (row === undefined) throw new Error('No note was added.');
  return row;
}

/** Adds a batch that is not confirmed, which reviews applications. */
export async function addBatch(
  db: Database,
  facts: Pick<typeof applicationBatches.$inferInsert, 'companyId' | 'waiting'> & { createdAt?: Date },
): Promise<typeof applicationBatches.$inferSelect> {
  const [row] = await db
    .insert(applicationBatches)
    .values({
      act: 'status',
      content: { status: 'reviewed', message: null },
      skipped: [],
      createdAt: new Date(),
      ...facts,
    })
    .returning();
  if (row === undefined) throw new Error('No batch was added.');
  return row;
}

/** Adds an application to a job from a new job seeker of each name, by one statement a table. */
export async function addApplicants(
  db: Database,
  jobId: string,
  names: readonly string[],
  appliedAt = new Date(),
): Promise<void> {
  const people = names.map((name) => {
    return { name, jobSeekerId: randomUUID(), resumeFileId: randomUUID() };
  });
  await db
    .insert(jobSeekers)
    .values(people.map(({ name, jobSeekerId: id }) => ({ id, name, email: `${id}@ama.example` })));
  await db.insert(files).values(
    people.map(({ jobSeekerId, resumeFileId }) => {
      const path = `/media/resumes/${resumeFileId}.pdf`;
      return {
        id: resumeFileId,
        jobSeekerId,
        kind: 'resume' as const,
        name: 'cv.pdf',
        size: 1,
        path,
        storedPath: path,
        contentType: 'application/pdf',
      };
    }),
  );
  await db.insert(applications).values(
    people.map(({ jobSeekerId, resumeFileId }) => {
      return { jobId, jobSeekerId, resumeFileId, appliedAt, updatedAt: appliedAt };
    }),
  );
}
