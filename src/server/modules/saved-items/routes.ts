import { savedItemEndpoints } from '#src/contracts/saved-items.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { checkSavedItems } from './check-saved-items.ts';
import { listSavedItems } from './list-saved-items.ts';
import { removeSavedItems, saveItems } from './save-items.ts';

export function savedItemRoutes({ route }: Router<Services>): void {
  route(savedItemEndpoints.checkSavedItems, ({ ctx, body, http }) => checkSavedItems(ctx, body, http.env.address));
  route(savedItemEndpoints.listSavedItems, async ({ ctx }) => ({
    items: await listSavedItems(ctx),
  }));
  route(savedItemEndpoints.saveItems, ({ ctx, body }) => saveItems(ctx, body));
  route(savedItemEndpoints.removeSavedItems, ({ ctx, body }) => removeSavedItems(ctx, body));
}
