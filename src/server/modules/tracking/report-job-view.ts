import { isbot } from 'isbot';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { calendarDay } from '#src/domain/calendar-day.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { makeSalt, visitorHash, type Visitor } from './visitor-hash.ts';

/**
 * Counts a view of a job: once a visitor, job and day, and neither its own company's nor a bot's
 * (settled reading 13). @throws ApiError 404
 */
export async function reportJobView(
  { db, queries, clock, actors }: Context,
  { id, ...visitor }: { id: string } & Visitor,
): Promise<void> {
  const day = calendarDay(clock());
  const [job] = await queries.tracking.viewedJob.execute({ id, day });
  if (job === undefined) throw new ApiError('not_found', trackingEndpoints.reportJobView.notFound);
  if (isbot(visitor.userAgent) || actors.some((actor) => actor.id === job.companyId)) return;
  const salt = job.salt ?? (await makeSalt(db, day));
  await queries.tracking.countView.execute({ id, day, visitor: visitorHash(visitor, salt) });
}
