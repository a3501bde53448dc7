import { and, eq, isNull } from 'drizzle-orm';
import type { OwnApplication } from '#src/contracts/application-records.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { sent, toOwnApplication } from './list-own-applications.ts';

/**
 * Takes an application of the job seeker back; one that was taken back before stays as it is.
 * @throws ApiError 404 for none of their own
 */
export async function withdrawApplication(
  { db, clock, actor }: Context<'jobseeker'>,
  { id }: { id: string },
): Promise<OwnApplication> {
  const now = clock();
  const isOwn = and(eq(applications.id, id), eq(applications.jobSeekerId, actor.id));
  await db
    .update(applications)
    .set({ withdrawnAt: now, updatedAt: now })
    .where(and(isOwn, isNull(applications.withdrawnAt)));
  const [row] = await sent(db, now).where(isOwn);
  if (row !== undefined) return toOwnApplication(row);
  throw new ApiError('not_found', applicationEndpoints.withdrawApplication.notFound);
}
