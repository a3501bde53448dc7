import { logoutCompany, logoutJobSeeker, readSession } from '#src/contracts/auth.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import type { AppParts } from '#src/server/app.ts';
import { clearSessionCookies } from './clear-session-cookies.ts';

export function authRoutes({ route, guardOnly }: Router, { config }: AppParts): void {
  guardOnly(readSession);
  for (const logout of [logoutCompany, logoutJobSeeker]) {
    route(logout, ({ context }) => clearSessionCookies(context, config.https));
  }
}
