import type { LinkType } from '#src/contracts/tracking.ts';
import type { Database } from '#src/server/db/database.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { createBatch } from '#src/server/platform/batch.ts';

interface LinkClick {
  linkType: LinkType;
  itemId: string | null;
  linkUrl: string;
  clickedAt: Date;
}

/**
 * Keeps that outgoing links were followed, and by whom not at all. Clicks that come together are
 * written together, and each is answered when it is on the disk.
 */
export function createRecordLinkClick(db: Database): (click: LinkClick) => Promise<void> {
  return createBatch(async (clicks: readonly LinkClick[]) => {
    await db.insert(linkClicks).values([...clicks]);
    return clicks.map(() => undefined);
  });
}
