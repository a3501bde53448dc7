import { and, eq, isNotNull } from 'drizzle-orm';
import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { isToCompany } from './queries.ts';
import { readApplication } from './read-application.ts';

/**
 * Replaces the company's note about an application; null for none.
 * @throws ApiError 404 for no application, 403 for one to another company, 409 for one that was changed
 * since `unlessChangedSince`, or whose applicant has deleted their account: nothing of a person is kept
 * about it
 */
export async function noteApplication(
  ctx: Context<'company'>,
  { id, note, ...condition }: { id: string; note: string | null } & UnlessChanged,
): Promise<ApplicationDetails> {
  const { db, actor, clock } = ctx;
  const isOfPerson = isNotNull(applications.jobSeekerId);
  const saved = await db
    .update(applications)
    .set({ note, updatedAt: clock() })
    .where(
      and(
        eq(applications.id, id),
        isOfPerson,
        isToCompany(db, actor.id),
        unlessChangedElsewhere(applications, { note }, condition),
      ),
    )
    .returning({ id: applications.id });
  // Of an application that it may not write to, it says so.
  const application = await readApplication(ctx, { id });
  if (application.jobSeeker === null && note !== null) {
    throw new ApiError('conflict', 'The applicant has deleted their account: notes about them are no longer kept.');
  }
  if (application.jobSeeker !== null && saved.length === 0) {
    throw new ApiError('conflict', CHANGED_SINCE);
  }
  return application;
}
