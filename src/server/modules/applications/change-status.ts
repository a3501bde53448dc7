import { and, eq, exists, inArray, ne } from 'drizzle-orm';
import type { Application } from '#src/contracts/applications.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/parts.ts';
import { received, toApplication } from './queries.ts';
import { readApplication } from './read-application.ts';

/**
 * Sets the status of an application to the company and keeps that as an event.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function changeStatus(
  ctx: Context<'company'>,
  { id, status }: { id: string; status: ApplicationStatus },
): Promise<Application> {
  const { db, clock, actor } = ctx;
  const changed = await db.transaction(async (tx) => {
    const isToCompany = exists(
      tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, applications.jobId), eq(jobs.companyId, actor.id))),
    );
    const update = tx.$with('changed').as(
      tx
        .update(applications)
        .set({ status })
        .where(and(eq(applications.id, id), ne(applications.status, status), isToCompany))
        .returning({ id: applications.id }),
    );
    const [row] = await received(tx.with(update)).where(
      inArray(applications.id, tx.select({ id: update.id }).from(update)),
    );
    if (row === undefined) return undefined;
    const event = { applicationId: id, companyId: actor.id, status, at: clock() };
    await tx.insert(applicationEvents).values(event);
    return toApplication({ ...row, status });
  });
  // Nothing changed: it has that status already, or it is not there for this company.
  return changed ?? readApplication(ctx, { id });
}
