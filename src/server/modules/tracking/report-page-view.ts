import { and, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import type { PageType } from '#src/contracts/tracking.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import type { Context } from '#src/server/services.ts';

/** A report older than this belongs to no visit any more, in milliseconds: one day. */
const MAX_VISIT = 86_400_000;

/** Counts a visit; without a session no later report can find it, which is then as it should be. */
export async function reportArrival(
  { db, clock }: Context,
  visit: { pageType: PageType; sessionId: string | null },
): Promise<void> {
  await db.insert(visits).values({ ...visit, arrivedAt: clock() });
}

/**
 * Keeps how many seconds the session's latest visit of a page has lasted; without a session, nothing.
 * The longer duration stays: reports may arrive in any order.
 */
export async function reportDuration(
  { db, clock }: Context,
  { pageType, sessionId, duration }: { pageType: PageType; sessionId: string | null; duration: number },
): Promise<void> {
  if (sessionId === null) return;
  const latest = db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.sessionId, sessionId),
        eq(visits.pageType, pageType),
        gte(visits.arrivedAt, new Date(clock().getTime() - MAX_VISIT)),
      ),
    )
    .orderBy(desc(visits.arrivedAt))
    .limit(1);
  const isLonger = or(isNull(visits.duration), lt(visits.duration, duration));
  await db
    .update(visits)
    .set({ duration })
    .where(and(eq(visits.id, latest), isLonger));
}
