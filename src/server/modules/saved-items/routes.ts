import { savedItemEndpoints } from '#src/contracts/saved-items.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { checkSavedItems } from './check-saved-items.ts';

export function savedItemRoutes({ route }: Router<Services>): void {
  route(savedItemEndpoints.checkSavedItems, ({ ctx, body, http }) =>
    checkSavedItems(ctx, body, http.env.address),
  );
}
