import { and, eq } from 'drizzle-orm';
import { APPLICATION_FORBIDDEN } from '#src/contracts/messages.ts';
import { applicationEndpoints, type ApplicationDetails } from '#src/contracts/applications.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { received, toApplication } from './queries.ts';

/**
 * One application to the company, with what it has done about it.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function readApplication(
  { db, actor }: Pick<Context<'company'>, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<ApplicationDetails> {
  const isThis = eq(applications.id, id);
  const [row] = await received(db).where(and(isThis, eq(jobs.companyId, actor.id)));
  if (row !== undefined) {
    const { status, at, message } = applicationEvents;
    const steps = await db
      .select({ status, at, message })
      .from(applicationEvents)
      .where(
        and(eq(applicationEvents.applicationId, id), eq(applicationEvents.companyId, actor.id)),
      )
      .orderBy(at, applicationEvents.id);
    return {
      ...toApplication(row),
      steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    };
  }
  if ((await db.$count(applications, isThis)) === 0) {
    throw new ApiError('not_found', applicationEndpoints.readApplication.notFound);
  }
  throw new ApiError('forbidden', APPLICATION_FORBIDDEN);
}
