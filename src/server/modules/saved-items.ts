import { hash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_FACT_LENGTH, MAX_SAVED, type SavedState } from '#src/contracts/saved-item-values.ts';
import { savedItemEndpoints, type SavedItem, type SavedItemKey } from '#src/contracts/saved-items.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { jobIdOf } from '#src/domain/saved/saved-key.ts';
import { scholarshipState } from '#src/domain/scholarships/scholarship-state.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { savedItems } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { Context, Services } from '#src/server/services.ts';
import { jobIsOpen, jobIsPublic } from './jobs/queries.ts';

export function savedItemRoutes({ route }: Router<Services>): void {
  route(savedItemEndpoints.checkSavedItems, ({ ctx, body, http }) => checkSavedItems(ctx, body, http.env.address));
  route(savedItemEndpoints.listSavedItems, async ({ ctx }) => ({
    items: await listSavedItems(ctx),
  }));
  route(savedItemEndpoints.saveItems, ({ ctx, body }) => saveItems(ctx, body));
  route(savedItemEndpoints.removeSavedItems, ({ ctx, body }) => removeSavedItems(ctx, body));
}

/** The items that the job seeker has saved, last changed first. */
export async function listSavedItems({ db, actor }: Context<'jobseeker'>): Promise<SavedItem[]> {
  const rows = await db
    .select({ data: savedItems.data })
    .from(savedItems)
    .where(eq(savedItems.jobSeekerId, actor.id))
    .orderBy(desc(savedItems.updatedAt), savedItems.key);
  return rows.map(({ data }) => ({ ...data, key: data.key ?? '' }));
}

const FULL = `Your list is full: it holds ${MAX_SAVED}. Remove what you do not need any more to save more.`;

/**
 * Adds items to the job seeker's list, or replaces those that are there; all or nothing.
 * @throws ApiError 409 for a list that would be too long
 */
async function saveItems(
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
async function removeSavedItems(
  { db, actor }: Context<'jobseeker'>,
  { keys }: { readonly keys: readonly SavedItemKey[] },
): Promise<void> {
  await db.delete(savedItems).where(isOneOf(actor.id, [...keys.map(keyOf), ...keys.map(oldKeyOf)]));
}

const isOneOf = (jobSeekerId: string, keys: readonly string[]) =>
  and(eq(savedItems.jobSeekerId, jobSeekerId), inArray(savedItems.key, [...keys]));

/**
 * The key of an item: the id of a job posted here, else its listing's; items saved before listings had keys have none.
 */
function keyOf(item: SavedItemKey): string {
  const jobId = item.kind === 'job' ? jobIdOf(item.link) : '';
  return UUID.test(jobId) ? jobId : item.key || oldKeyOf(item);
}

/** The key of an item from before listings had keys. */
function oldKeyOf({ kind, link, title }: SavedItemKey): string {
  return hash('sha256', JSON.stringify([kind, link, title]), 'base64url');
}

/**
 * The present state of saved items, in their order: listings and scholarships by their keys in the release that serves
 * now, jobs posted here by their ids.
 * @throws ApiError 429
 */
async function checkSavedItems(
  ctx: Services,
  { keys }: { readonly keys: readonly SavedItemKey[] },
  address: string,
): Promise<{ states: SavedState[]; found: string[]; said: string[] }> {
  await ctx.limits.spend('savedChecks', addressKey(address));
  const stateOfJob = await readJobStates(ctx, keys);
  const checked = keys.map((key) => {
    if (key.kind !== 'job') return checkListed(ctx, key);
    const state = stateOfJob(key);
    return { state, found: state === 'gone' ? '' : jobIdOf(key.link), said: '' };
  });
  return {
    states: checked.map(({ state }) => state),
    found: checked.map(({ found }) => found),
    said: checked.map(({ said }) => said),
  };
}

/** By its key, or where it had none when it was saved, or it is another one now, by link and title. */
function checkListed(
  { listings, scholarships, clock }: Pick<Services, 'listings' | 'scholarships' | 'clock'>,
  { kind, key, link, title }: SavedItemKey,
): { state: SavedState; found: string; said: string } {
  const list = kind === 'scholarship' ? scholarships.current() : listings.current();
  if (list === undefined) return { state: 'unknown', found: '', said: '' };
  const wanted = comparisonKey(title);
  const isWanted = (name: string) => comparisonKey(name.slice(0, MAX_FACT_LENGTH)) === wanted;
  const found =
    list.withKey(key) ??
    list
      .withLink(webLink(link) ?? link)
      .find((one) => isWanted('key' in one ? one.scholarshipTitle : one['Job Title']));
  if (found === undefined) return { state: 'gone', found: '', said: '' };
  if (!('key' in found)) return { state: 'listed', found: found.Key, said: '' };
  const { words } = scholarshipState(found, calendarDay(clock()));
  return { state: 'listed', found: found.key, said: words };
}

async function readJobStates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keys: readonly SavedItemKey[],
): Promise<(key: SavedItemKey) => SavedState> {
  const ids = keys.filter(({ kind }) => kind === 'job').map(({ link }) => jobIdOf(link));
  const jobIds = ids.filter((id) => UUID.test(id));
  const rows =
    jobIds.length === 0
      ? []
      : await db
          .select({ id: jobs.id, isOpen: jobIsOpen(clock()), isPublic: jobIsPublic })
          .from(jobs)
          .innerJoin(companies, eq(companies.id, jobs.companyId))
          .where(inArray(jobs.id, jobIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (key) => {
    const job = byId.get(jobIdOf(key.link));
    if (!job?.isPublic) return 'gone';
    return job.isOpen ? 'open' : 'closed';
  };
}
