import type { LinkType } from '#src/contracts/tracking.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import type { TrackingQueries } from './queries.ts';

/** Keeps that an outgoing link was followed, and by whom not at all. */
export async function recordLinkClick(
  queries: TrackingQueries,
  click: { linkType: LinkType; itemId: string | null; linkUrl: string },
  now: Date,
): Promise<void> {
  await queries.addLinkClick.execute({ id: newId(), ...click, now });
}
