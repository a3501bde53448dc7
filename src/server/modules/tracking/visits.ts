import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { id } from '#src/contracts/ids.ts';
import { VISIT_COOKIE, type PageType } from '#src/contracts/tracking.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import type { Context } from '#src/server/services.ts';

/** Whether the browser asks that its user is not followed: Do Not Track or Global Privacy Control. */
function asksForPrivacy({ req }: ApiContext): boolean {
  return req.header('dnt') === '1' || req.header('sec-gpc') === '1';
}

/**
 * The session of a later report: of its cookie, else of its body. Null without one, for who
 * asks not to be followed, and for what this server cannot have given out.
 */
export function visitSession(http: ApiContext, fromBody: string | undefined): string | null {
  if (asksForPrivacy(http)) return null;
  const given = getCookie(http, VISIT_COOKIE) ?? fromBody;
  return v.is(id, given) ? given : null;
}

/** The session of an arrival: a new one, for this browser session, when there is none yet. */
export function startVisitSession(http: ApiContext, secure: boolean): string | null {
  if (asksForPrivacy(http)) return null;
  const present = visitSession(http, undefined);
  if (present !== null) return present;
  const sessionId = randomUUID();
  setCookie(http, VISIT_COOKIE, sessionId, { path: '/', sameSite: 'Lax', secure });
  return sessionId;
}

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
