import type { LinkType } from '#src/contracts/tracking.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import type { Context } from '#src/server/services.ts';

/** Keeps that an outgoing link was followed, and by whom not at all. */
export async function reportLinkClick(
  { db, clock }: Context,
  click: { linkType: LinkType; itemId: string | null; linkUrl: string },
): Promise<void> {
  await db.insert(linkClicks).values({ ...click, clickedAt: clock() });
}
