import { and, eq, exists, ne } from 'drizzle-orm';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/**
 * Sets the status of an application to a company and keeps that as an event. Changes nothing
 * where the company has no such application, or where it has that status already.
 */
export async function changeStatus(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
  status: ApplicationStatus,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ownJob = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, applications.jobId), eq(jobs.companyId, companyId)));
    const changed = await tx
      .update(applications)
      .set({ status })
      .where(and(eq(applications.id, id), ne(applications.status, status), exists(ownJob)))
      .returning({ applicationId: applications.id });
    for (const { applicationId } of changed) {
      await tx.insert(applicationEvents).values({ applicationId, companyId, status, at: now });
    }
  });
}
