import { and, eq, isNull, not, or } from 'drizzle-orm';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Services } from '#src/server/services.ts';
import type { StoredFile } from '#src/server/platform/files/stored-file.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';

/** Resumes and attachments are for their owner and the companies that received them. */
export async function canRead(
  { db, actors }: Pick<Services, 'db'> & { actors: readonly Actor[] },
  file: StoredFile,
): Promise<boolean> {
  for (const { role, id } of actors) {
    if (role === 'jobseeker' && file.jobSeekerId === id) return true;
    if (role === 'company' && (await hasReceived(db, id, file))) return true;
  }
  return false;
}

/** Whether a file is a part of an application to the company that was not taken back. */
async function hasReceived(db: Database, companyId: string, file: StoredFile): Promise<boolean> {
  const received = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        or(eq(applications.resumeFileId, file.id), eq(applications.attachmentFileId, file.id)),
        isNull(applications.withdrawnAt),
        eq(jobs.companyId, companyId),
      ),
    );
  return received.length > 0;
}

/** Whether the picture at a path is one of a company that was taken down. */
export async function isOfHiddenCompany(db: Database, path: string): Promise<boolean> {
  const hidden = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(companies, eq(companies.id, files.companyId))
    .where(and(eq(files.path, path), not(companyIsPublic)));
  return hidden.length > 0;
}
