import { hash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';
import { jobIdOf } from '#src/domain/saved/saved-key.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { savedItems } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';

const FULL = `Your list is full: it holds ${MAX_SAVED}. Remove what you do not need any more to save more.`;

/**
 * Adds items to the job seeker's list, or puts them in place of what is there; all or nothing.
 * @throws ApiError 409 for a list that would be too long
 */
export async function saveItems(
  { db, clock, actor }: Context<'jobseeker'>,
  { items }: { readonly items: readonly SavedItem[] },
): Promise<void> {
  if (items.length === 0) return;
  const jobSeekerId = actor.id;
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const updatedAt = clock();
  const rows = Array.from(byKey, ([key, data]) => ({ jobSeekerId, key, data, updatedAt }));
  await db.transaction(async (tx) => {
    await lockAccount(tx, jobSeekerId);
    await tx.delete(savedItems).where(isOneOf(jobSeekerId, items.map(oldKeyOf)));
    await tx
      .insert(savedItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [savedItems.jobSeekerId, savedItems.key],
        set: { data: sql`excluded.data`, updatedAt },
      });
    const all = await tx.$count(savedItems, eq(savedItems.jobSeekerId, jobSeekerId));
    if (all > MAX_SAVED) throw new ApiError('over_quota', FULL);
  });
}

/** Takes items off the job seeker's list. */
export async function removeSavedItems(
  { db, actor }: Context<'jobseeker'>,
  { keys }: { readonly keys: readonly SavedItemKey[] },
): Promise<void> {
  await db.delete(savedItems).where(isOneOf(actor.id, [...keys.map(keyOf), ...keys.map(oldKeyOf)]));
}

const isOneOf = (jobSeekerId: string, keys: readonly string[]) =>
  and(eq(savedItems.jobSeekerId, jobSeekerId), inArray(savedItems.key, [...keys]));

/** What was saved before listings had keys has none; a job posted here is known by its id. */
function keyOf(item: SavedItemKey): string {
  return item.kind === 'job' ? jobIdOf(item.link) : item.key || oldKeyOf(item);
}

/** What an item was kept under before it had a key. */
function oldKeyOf({ kind, link, title }: SavedItemKey): string {
  return hash('sha256', JSON.stringify([kind, link, title]), 'base64url');
}
