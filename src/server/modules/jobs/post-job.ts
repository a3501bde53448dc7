import type { JobInput } from '#src/contracts/job-input.ts';
import { deadlineFault } from '#src/domain/dates/deadline.ts';
import { isOpen } from '#src/domain/jobs/job-openness.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobDrafts, jobs } from '#src/server/db/schema/jobs.ts';
import { fieldFault } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { isOwnDraft } from './own-draft.ts';
import { alreadyPosted, jobOfDraft } from './posted-draft.ts';
import { requireJobQuota } from './job-quota.ts';

/**
 * Posts a job of the company; the draft that it was written as goes. The same draft again answers with the
 * job that it became.
 * @throws ApiError 400 for a day that cannot be its deadline, 409 when it has too many open ones or the
 * draft was posted with something else in it, 429
 */
export async function postJob(
  { db, limits, clock, config, actor, keepAnswer }: Context<'company'>,
  { job, draft }: { job: JobInput; draft?: string | undefined },
): Promise<{ id: string }> {
  const [id, companyId, now] = [newId(), actor.id, clock()];
  const draftId = draft ?? null;
  const before = draftId && (await postedBefore(db, { draftId, companyId, job }));
  if (before) {
    await keepAnswer?.(db, before);
    return before;
  }
  const fault = deadlineFault(job.deadline, now);
  if (fault !== undefined) throw fieldFault('deadline', fault);
  await limits.spend('postJob', companyId);
  const row = { ...job, id, companyId, draftId, createdAt: now, updatedAt: now, closedAt: null };
  return db.transaction(async (tx) => {
    await lockAccount(tx, companyId);
    // Another tab may have posted it while this one waited for the lock.
    const meanwhile = draftId && (await postedBefore(tx, { draftId, companyId, job }));
    const answer = meanwhile || { id };
    await keepAnswer?.(tx, answer);
    if (meanwhile) return answer;
    await tx.insert(jobs).values(row);
    if (draftId) await tx.delete(jobDrafts).where(isOwnDraft({ id: draftId, companyId }));
    if (isOpen(row, now)) await requireJobQuota(tx, { companyId, most: config.openJobsPerCompany, now });
    return answer;
  });
}

/** The answer for a draft that was posted just so. @throws ApiError 409 when something else was posted */
async function postedBefore(
  db: Database,
  { draftId, companyId, job }: { draftId: string; companyId: string; job: JobInput },
): Promise<{ id: string } | undefined> {
  const posted = await jobOfDraft(db, { id: draftId, companyId });
  if (posted === undefined) return undefined;
  const isSame = Object.entries(job).every(([name, value]) => posted[name as keyof JobInput] === value);
  if (!isSame) throw alreadyPosted(posted.id);
  return { id: posted.id };
}
