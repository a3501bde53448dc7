import { and, eq } from 'drizzle-orm';
import { ALREADY_POSTED } from '#src/contracts/messages.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';

export interface OwnDraftId {
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
