import type { LinkType } from '#src/contracts/tracking.ts';
import type { Database } from '#src/server/db/database.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';

interface LinkClick {
  linkType: LinkType;
  itemId: string | null;
  linkUrl: string;
  clickedAt: Date;
}

/** Keeps that an outgoing link was followed, and by whom not at all. */
export async function recordLinkClick(db: Database, click: LinkClick): Promise<void> {
  await db.insert(linkClicks).values(click);
}
