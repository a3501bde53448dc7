import { and, desc, eq, type SQL } from 'drizzle-orm';
import { DRAFT_NOT_FOUND, type DraftEntry, type JobDraft } from '#src/contracts/job-drafts.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobDrafts } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { alreadyPosted, jobOfDraft, type OwnDraftId } from './posted-draft.ts';

/** The condition that a draft is this one and the company's. */
export function isOwnDraft({ id, companyId }: OwnDraftId): SQL | undefined {
  return and(eq(jobDrafts.id, id), eq(jobDrafts.companyId, companyId));
}

/** Why a draft is not there: it was posted, or there is none of this company's. */
export async function noDraft(db: Database, of: OwnDraftId): Promise<ApiError> {
  const job = await jobOfDraft(db, of);
  return job ? alreadyPosted(job.id) : new ApiError('not_found', DRAFT_NOT_FOUND);
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

/** @throws ApiError 404, also for another company's, 409 for one that was posted */
export async function readDraft({ db, actor }: Context<'company'>, { id }: { id: string }): Promise<JobDraft> {
  const of = { id, companyId: actor.id };
  const [draft] = await db.select().from(jobDrafts).where(isOwnDraft(of));
  if (draft === undefined) throw await noDraft(db, of);
  const { data, version, updatedAt } = draft;
  return { id: draft.id, data, version, updatedAt: updatedAt.toISOString() };
}

/** @throws ApiError 404, also for another company's */
export async function deleteDraft({ db, actor }: Context<'company'>, { id }: { id: string }): Promise<void> {
  const gone = await db
    .delete(jobDrafts)
    .where(isOwnDraft({ id, companyId: actor.id }))
    .returning({ id: jobDrafts.id });
  if (gone.length === 0) throw new ApiError('not_found', DRAFT_NOT_FOUND);
}
