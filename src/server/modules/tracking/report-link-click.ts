import type { Context } from '#src/server/services.ts';
import type { LinkClick } from './queries.ts';

/** Keeps that an outgoing link was followed, and by whom not at all. */
export async function reportLinkClick(
  { queries, clock }: Context,
  click: Omit<LinkClick, 'at'>,
): Promise<void> {
  await queries.tracking.addLinkClick.load({ ...click, at: clock() });
}
