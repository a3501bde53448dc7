import { and, desc, eq, type SQL } from 'drizzle-orm';
import {
  DRAFT_NOT_FOUND,
  MAX_DRAFTS,
  type DraftedJob,
  type DraftEntry,
  type JobDraft,
} from '#src/contracts/job-drafts.ts';
import { ALREADY_POSTED } from '#src/contracts/messages.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { jobDrafts, jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';

/** The condition that a draft is this one and the company's. */
export function isOwnDraft({ id, companyId }: OwnDraftId): SQL | undefined {
  return and(eq(jobDrafts.id, id), eq(jobDrafts.companyId, companyId));
}

/** The refusal for a draft that is not there: it was posted, or is not this company's. */
async function noDraft(db: Database, of: OwnDraftId): Promise<ApiError> {
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

interface OwnDraftId {
  readonly id: string;
  readonly companyId: string;
}

/** The job that a draft of the company was posted as, if it was. */
export async function jobOfDraft(db: Database, { id, companyId }: OwnDraftId) {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.draftId, id)));
  return job;
}

/** The refusal of what comes after a draft was posted; it names the job. */
export function alreadyPosted(jobId: string): ApiError {
  return new ApiError('already_posted', ALREADY_POSTED, { existingId: jobId });
}

interface Save {
  readonly id: string;
  /** The version that is replaced; 0 for a new draft. */
  readonly replaces: number;
  readonly data: DraftedJob;
}

const CHANGED = 'This draft was changed elsewhere meanwhile.';
const TOO_MANY = `Your company has ${MAX_DRAFTS} drafts, the most at a time. Delete one under My Jobs to keep another.`;

/**
 * Keeps a draft of the company. The same may be saved again: the answer to the first time
 * may have been lost on the way.
 * @throws ApiError 404 for one that is gone or another company's, 409 for one that was changed
 * meanwhile, was posted, or would be one too many
 */
export async function saveDraft({ db, clock, actor }: Context<'company'>, save: Save) {
  const { id, replaces, data } = save;
  const row = { id, companyId: actor.id, data, version: replaces + 1, updatedAt: clock() };
  const kept = await db.transaction(async (tx) => {
    await lockAccount(tx, actor.id);
    return replaces === 0 ? addDraft(tx, row) : replaceDraft(tx, row);
  });
  return { id: kept.id, version: kept.version, updatedAt: kept.updatedAt.toISOString() };
}

type Row = typeof jobDrafts.$inferSelect;

/** Under the lock that all saves of the company's drafts hold. */
async function addDraft(tx: Database, row: Row): Promise<Row> {
  const job = await jobOfDraft(tx, row);
  if (job !== undefined) throw alreadyPosted(job.id);
  const [added] = await tx.insert(jobDrafts).values(row).onConflictDoNothing().returning();
  if (added === undefined) return savedBefore(tx, row);
  const all = await tx.$count(jobDrafts, eq(jobDrafts.companyId, row.companyId));
  if (all > MAX_DRAFTS) throw new ApiError('over_quota', TOO_MANY);
  return added;
}

async function replaceDraft(tx: Database, row: Row): Promise<Row> {
  const { data, version, updatedAt } = row;
  const [replaced] = await tx
    .update(jobDrafts)
    .set({ data, version, updatedAt })
    .where(and(isOwnDraft(row), eq(jobDrafts.version, version - 1)))
    .returning();
  return replaced ?? savedBefore(tx, row);
}

/** The draft that is there, if it says the same. */
async function savedBefore(tx: Database, row: Row): Promise<Row> {
  const [there] = await tx.select().from(jobDrafts).where(isOwnDraft(row));
  if (there === undefined) throw await noDraft(tx, row);
  if (JSON.stringify(there.data) === JSON.stringify(row.data)) return there;
  throw new ApiError('conflict', CHANGED);
}
