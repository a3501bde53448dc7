import {
  logoutCompany,
  logoutJobSeeker,
  readSession as readSessionCall,
} from '#src/contracts/auth.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { endSessions } from '#src/server/platform/sessions/end-sessions.ts';
import { sessionTokens } from '#src/server/platform/sessions/session-token.ts';
import { authQueries } from './queries.ts';
import { readSession } from './read-session.ts';
import { clearSessionCookies } from './session-cookies.ts';

export function authRoutes({ route }: Router, { db, config }: AppParts): void {
  const queries = authQueries(db);

  route(readSessionCall, async ({ actor }) => ({ user: await readSession(queries, actor.id) }));

  for (const logout of [logoutCompany, logoutJobSeeker]) {
    route(logout, async ({ context }) => {
      await endSessions(db, sessionTokens(context));
      return clearSessionCookies(context, config.https);
    });
  }
}
