import { and, eq } from 'drizzle-orm';
import { MAX_DRAFTS, type DraftedJob } from '#src/contracts/job-drafts.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { jobDrafts } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { isOwnDraft, noDraft } from './own-draft.ts';
import { alreadyPosted, jobOfDraft } from './posted-draft.ts';

interface Save {
  readonly id: string;
  /** The version that is replaced; 0 for a new draft. */
  readonly replaces: number;
  readonly data: DraftedJob;
}

const CHANGED = 'This draft was changed elsewhere meanwhile.';
const TOO_MANY = `Your company has ${MAX_DRAFTS} drafts, the most at a time. Delete one under My Jobs to keep another.`;

/**
 * Keeps a draft of the company. What is there already may be saved again: the answer to the first time
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
