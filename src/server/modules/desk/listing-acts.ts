import { and, asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { asHidden, readHiddenListings } from '#src/content/hidden-listings.ts';
import { keyedHidden } from '#src/content/listing-keys.ts';
import { readListingHistory } from '#src/content/listing-history.ts';
import type { deskListingEndpoints } from '#src/contracts/desk-listings.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { listingKey, NOT_LISTED } from '#src/contracts/listing-key.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { reportedItems } from '#src/server/db/schema/moderation.ts';
import { ApiError } from '#src/server/errors.ts';
import { toAuditEntry } from '#src/server/modules/audit-log.ts';
import { previewHiding, setListingsHidden } from '#src/server/operator/hide-listings.ts';
import { loggedIds } from '#src/server/operator/reports.ts';
import type { Context } from '#src/server/services.ts';

interface Act {
  readonly items: readonly string[];
  readonly reason: string;
  readonly hidden: boolean;
}

const isKey = (item: string) => v.is(listingKey, item);

/** Hides listings and jobs, for visitors at once, or shows them again once the list is read. @throws ApiError 409 */
export async function hideAtDesk(
  ctx: Context<'operator'>,
  { items, reason, hidden }: Act,
): Promise<{ done: number; mailed: number }> {
  const { config, clock, actor } = ctx;
  const by = actor.name;
  const known = new Map(keyedHidden(readHiddenListings(config.jobsFile)).map((one) => [one.Key, one]));
  const keys = [...new Set(items.filter(isKey))];
  const listings = keys.map((key) => {
    const shown = ctx.listings.current()?.withKey(key);
    const listing = known.get(key) ?? (shown && asHidden(shown, { reason, by, now: clock() }));
    if (listing === undefined) throw new ApiError('conflict', NOT_LISTED, { fields: { [key]: NOT_LISTED } });
    return listing;
  });
  const jobs = items.filter((item) => !isKey(item));
  const { done, mailed } = await setListingsHidden(ctx, { jobs, listings, hidden, reason, by, once: true });
  if (hidden) ctx.listings.current()?.hide(listings.map(({ Key }) => Key));
  if (listings.length > 0) ctx.background.run('reading what is hidden', () => ctx.listings.renew());
  return { done, mailed: mailed.length };
}

export const previewAtDesk = (ctx: Context<'operator'>, { items, ...act }: Act) =>
  previewHiding(ctx, { ...act, jobs: items.filter((item) => !isKey(item)) });

/** What was done to a job or listing, and what imports have changed of it, the oldest first. */
export async function readHistory(
  { db, config }: Context<'operator'>,
  { id }: { id: string },
): Promise<EndpointResponse<typeof deskListingEndpoints.readListingHistory>> {
  const ofItem = and(inArray(reportedItems.kind, ['job', 'external_job']), eq(reportedItems.item, id));
  const reported = await db.select({ id: reportedItems.id }).from(reportedItems).where(ofItem);
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.itemId, [...loggedIds(id), ...reported.map((item) => item.id)]))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  const { firstSeen = null, changes = [] } = readListingHistory(config.jobsFile)[id] ?? {};
  const entries = rows.map((row) => ({ ...toAuditEntry(row), actor: row.actor, reason: row.reason }));
  return { entries, firstSeen, changes };
}
