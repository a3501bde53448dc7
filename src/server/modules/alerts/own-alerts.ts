import { and, desc, eq } from 'drizzle-orm';
import { OWN_ALERT_NOT_FOUND, type OwnAlert } from '#src/contracts/alerts.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { queryInWords } from '#src/domain/search/alert-words.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { isConfirmed } from './queries.ts';

/** The alerts of the calling account, the newest first. */
export async function listOwnAlerts({ db, actor }: Pick<Context<'jobseeker'>, 'db' | 'actor'>): Promise<OwnAlert[]> {
  const own = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.jobSeekerId, actor.id), isConfirmed))
    .orderBy(desc(alerts.createdAt), desc(alerts.id));
  return own.map(({ id, list, query, frequency, createdAt, mailedOn }) => ({
    id,
    list,
    query,
    words: queryInWords(list, query),
    frequency,
    createdAt: createdAt.toISOString(),
    mailedOn,
  }));
}

/** @throws ApiError 404 */
export async function changeOwnAlert(
  { db, clock, actor }: Context<'jobseeker'>,
  { id, frequency }: Pick<OwnAlert, 'id' | 'frequency'>,
): Promise<void> {
  const changed = await db
    .update(alerts)
    .set({ frequency, usedAt: clock(), askedAt: null })
    .where(and(eq(alerts.id, id), eq(alerts.jobSeekerId, actor.id)));
  if (changed.rowCount === 0) throw new ApiError('not_found', OWN_ALERT_NOT_FOUND);
}

/** @throws ApiError 404 */
export async function endOwnAlert({ db, actor }: Context<'jobseeker'>, { id }: Pick<OwnAlert, 'id'>): Promise<void> {
  const ended = await db.delete(alerts).where(and(eq(alerts.id, id), eq(alerts.jobSeekerId, actor.id)));
  if (ended.rowCount === 0) throw new ApiError('not_found', OWN_ALERT_NOT_FOUND);
}
