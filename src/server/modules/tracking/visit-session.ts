import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { id } from '#src/contracts/ids.ts';
import { VISIT_COOKIE } from '#src/contracts/tracking.ts';

/** Whether the browser asks that its user is not followed: Do Not Track or Global Privacy Control. */
function asksForPrivacy({ req }: Context): boolean {
  return req.header('dnt') === '1' || req.header('sec-gpc') === '1';
}

/**
 * The session of a later report: of its cookie, else of its body. Null without one, for who
 * asks not to be followed, and for what this server cannot have given out.
 */
export function visitSession(context: Context, fromBody: string | undefined): string | null {
  if (asksForPrivacy(context)) return null;
  const given = getCookie(context, VISIT_COOKIE) ?? fromBody;
  return v.is(id, given) ? given : null;
}

/** The session of an arrival: a new one, for this browser session, when there is none yet. */
export function startVisitSession(context: Context, secure: boolean): string | null {
  if (asksForPrivacy(context)) return null;
  const known = visitSession(context, undefined);
  if (known !== null) return known;
  const sessionId = randomUUID();
  setCookie(context, VISIT_COOKIE, sessionId, { path: '/', sameSite: 'Lax', secure });
  return sessionId;
}
