import type { PageType } from '#src/contracts/tracking.ts';
import type { Context } from '#src/server/services.ts';

/** Counts a visit; without a session no later report can find it, which is then as it should be. */
export async function reportArrival(
  { queries, clock }: Context,
  visit: { pageType: PageType; sessionId: string | null },
): Promise<void> {
  await queries.tracking.writeVisitReport.load({ ...visit, at: clock() });
}

/** Keeps how many seconds the session's latest visit of a page has lasted; without a session, nothing. */
export async function reportDuration(
  { queries, clock }: Context,
  { sessionId, ...report }: { pageType: PageType; sessionId: string | null; duration: number },
): Promise<void> {
  if (sessionId === null) return;
  await queries.tracking.writeVisitReport.load({ ...report, sessionId, at: clock() });
}
