import type { PageType } from '#src/contracts/tracking.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import type { TrackingQueries } from './queries.ts';

/** A report older than this belongs to no visit any more, in milliseconds: one day. */
const LONGEST_VISIT = 86_400_000;

/** Counts a visit; without a session nothing can find it later, which is then as it should be. */
export async function reportArrival(
  queries: TrackingQueries,
  visit: { pageType: PageType; sessionId: string | null },
  now: Date,
): Promise<void> {
  await queries.addVisit.execute({ id: newId(), ...visit, now });
}

/** Tells how many seconds the session's latest visit of a page has lasted; counts none. */
export async function reportDuration(
  queries: TrackingQueries,
  report: { pageType: PageType; sessionId: string; duration: number },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - LONGEST_VISIT);
  await queries.extendVisit.execute({ ...report, since });
}
