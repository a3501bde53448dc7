import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { StoredFile } from '#src/server/platform/files/files.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';

/** Whether a company has received a file as the resume of an application to one of its jobs. */
export function receivedQuery(db: Database) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.resumeFileId, sql.placeholder('fileId')),
        eq(jobs.companyId, sql.placeholder('companyId')),
      ),
    )
    .prepare('received_resume');
}

/** Resumes are for their owner and the companies that received them (settled reading 16). */
export async function mayRead(
  received: ReturnType<typeof receivedQuery>,
  file: StoredFile,
  actors: readonly Actor[],
): Promise<boolean> {
  for (const { role, id } of actors) {
    if (role === 'jobseeker' && file.jobSeekerId === id) return true;
    if (role === 'company') {
      const rows = await received.execute({ fileId: file.id, companyId: id });
      if (rows.length > 0) return true;
    }
  }
  return false;
}
