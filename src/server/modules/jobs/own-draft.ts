import { and, desc, eq, type SQL } from 'drizzle-orm';
import { DRAFT_NOT_FOUND, type DraftEntry, type JobDraft } from '#src/contracts/job-drafts.ts';
import { jobDrafts } from '#src/server/db/schema/job-drafts.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';

interface OwnDraftId {
  readonly id: string;
  readonly companyId: string;
}

/** The condition that a draft is this one and the company's. */
export function isOwnDraft({ id, companyId }: OwnDraftId): SQL | undefined {
  return and(eq(jobDrafts.id, id), eq(jobDrafts.companyId, companyId));
}

/** The company's drafts, last changed first. */
export async function listDrafts({ db, actor }: Context<'company'>): Promise<DraftEntry[]> {
  const drafts = await db
    .select()
    .from(jobDrafts)
    .where(eq(jobDrafts.companyId, actor.id))
    .orderBy(desc(jobDrafts.updatedAt), desc(jobDrafts.id));
  return drafts.map(({ id, data, updatedAt }) => ({
    id,
    title: data.title ?? '',
    updatedAt: updatedAt.toISOString(),
  }));
}

/** @throws ApiError 404, also for another company's */
export async function readDraft(
  { db, actor }: Context<'company'>,
  { id }: { id: string },
): Promise<JobDraft> {
  const [draft] = await db
    .select()
    .from(jobDrafts)
    .where(isOwnDraft({ id, companyId: actor.id }));
  if (draft === undefined) throw new ApiError('not_found', DRAFT_NOT_FOUND);
  const { data, version, updatedAt } = draft;
  return { id: draft.id, data, version, updatedAt: updatedAt.toISOString() };
}

/** @throws ApiError 404, also for another company's */
export async function deleteDraft(
  { db, actor }: Context<'company'>,
  { id }: { id: string },
): Promise<void> {
  const gone = await db
    .delete(jobDrafts)
    .where(isOwnDraft({ id, companyId: actor.id }))
    .returning({ id: jobDrafts.id });
  if (gone.length === 0) throw new ApiError('not_found', DRAFT_NOT_FOUND);
}
