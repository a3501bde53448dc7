import { and, eq } from 'drizzle-orm';
import { APPLICATION_FORBIDDEN } from '#src/contracts/messages.ts';
import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { statusNews } from '#src/domain/applications/status-news.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications, statusMails } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { received, toApplication } from './queries.ts';
import { findRelated } from './related-applications.ts';

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
    const related = await findRelated(db, actor.id, [id]);
    return {
      ...toApplication(row),
      ...(await readSteps(db, actor.id, row)),
      related: related(id),
    };
  }
  if ((await db.$count(applications, isThis)) === 0) {
    throw new ApiError('not_found', applicationEndpoints.readApplication.notFound);
  }
  throw new ApiError('forbidden', APPLICATION_FORBIDDEN);
}

/** What the company has done about an application, and when the applicant is mailed of it. */
async function readSteps(
  db: Database,
  companyId: string,
  { id, withdrawnAt }: { id: string; withdrawnAt: Date | null },
): Promise<Pick<ApplicationDetails, 'steps' | 'mailDueAt'>> {
  const { applicationId, status, at, message, told, mailedAt } = applicationEvents;
  const steps = await db
    .select({ status, at, message, told, mailedAt, dueAt: statusMails.dueAt })
    .from(applicationEvents)
    .leftJoin(statusMails, eq(statusMails.applicationId, applicationId))
    .where(and(eq(applicationId, id), eq(applicationEvents.companyId, companyId)))
    .orderBy(at, applicationEvents.id);
  const dueAt = withdrawnAt === null ? statusNews(steps)[0]?.dueAt : null;
  return {
    steps: steps.map((step) => ({
      status: step.status,
      message: step.message,
      at: step.at.toISOString(),
      mailedAt: step.mailedAt?.toISOString() ?? null,
    })),
    mailDueAt: dueAt?.toISOString() ?? null,
  };
}
