import type { PageType } from '#src/contracts/tracking.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import type { Context } from '#src/server/parts.ts';

/** A report older than this belongs to no visit any more, in milliseconds: one day. */
const LONGEST_VISIT = 86_400_000;

/** Counts a visit; without a session no later report can find it, which is then as it should be. */
export async function reportArrival(
  { queries, clock }: Context,
  visit: { pageType: PageType; sessionId: string | null },
): Promise<void> {
  await queries.tracking.addVisit.execute({ id: newId(), ...visit, now: clock() });
}

/** Keeps how many seconds the session's latest visit of a page has lasted; without a session, nothing. */
export async function reportDuration(
  { queries, clock }: Context,
  { sessionId, ...report }: { pageType: PageType; sessionId: string | null; duration: number },
): Promise<void> {
  if (sessionId === null) return;
  const since = new Date(clock().getTime() - LONGEST_VISIT);
  await queries.tracking.extendVisit.execute({ ...report, sessionId, since });
}
