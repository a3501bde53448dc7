import { and, count, eq } from 'drizzle-orm';
import type { JobInput } from '#src/contracts/job-input.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { deadlineFault, farDeadlineFault } from '#src/domain/dates/deadline.ts';
import { isOpen } from '#src/domain/jobs/job-openness.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobDrafts, jobs } from '#src/server/db/schema/jobs.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { alreadyPosted, isOwnDraft, jobOfDraft } from './job-drafts.ts';
import { isOwnJob, notOwn } from './own-jobs.ts';
import { isInTime } from './queries.ts';
import { areAsked, readQuestions, replaceQuestions, requireAskable } from './questions.ts';

/**
 * Posts a job of the company; the draft that it was written as goes. The same draft again answers with the
 * job that it became.
 * @throws ApiError 400 for a day that cannot be its deadline or a question that must not be asked, 409 when it has too many open ones or the
 * draft was posted with something else in it, 429
 */
export async function postJob(
  ctx: Context<'company'>,
  { job, draft }: { job: JobInput; draft?: string | undefined },
): Promise<{ id: string }> {
  const { db, limits, clock, config, actor, keepAnswer } = ctx;
  const { questions = [], ...facts } = job;
  const id = newId();
  const companyId = actor.id;
  const now = clock();
  const draftId = draft ?? null;
  const before = draftId && (await postedBefore(db, { draftId, companyId, job }));
  if (before) {
    await keepAnswer?.(db, before);
    return before;
  }
  for (const field of DAYS) {
    const fault = deadlineFault(job[field], now);
    if (fault !== undefined) throw fieldFault(field, fault);
  }
  requireAnswersAfterDeadline(job);
  requireAskable(questions);
  await limits.spend('postJob', companyId);
  const by = { createdBy: actor.member.name, createdAt: now, updatedAt: now };
  const row = { ...facts, id, companyId, draftId, ...by, closedAt: null };
  return db.transaction(async (tx) => {
    await lockAccount(tx, companyId);
    // Another tab may have posted it while this one waited for the lock.
    const meanwhile = draftId && (await postedBefore(tx, { draftId, companyId, job }));
    const answer = meanwhile || { id };
    await keepAnswer?.(tx, answer);
    if (meanwhile) return answer;
    await tx.insert(jobs).values(row);
    if (questions.length > 0) await replaceQuestions(tx, id, questions);
    await auditMember(tx, ctx, { act: 'post-job', itemId: id, name: job.title });
    if (draftId) await tx.delete(jobDrafts).where(isOwnDraft({ id: draftId, companyId }));
    if (isOpen(row, now)) await requireJobQuota(tx, { companyId, most: config.openJobsPerCompany, now });
    return answer;
  });
}

const DAYS = ['deadline', 'answerBy'] as const;

function requireAnswersAfterDeadline({ deadline, answerBy }: Pick<JobInput, 'deadline' | 'answerBy'>): void {
  if (deadline === null || answerBy === null || answerBy >= deadline) return;
  throw fieldFault('answerBy', 'Choose a day from the deadline on');
}

/** The answer for a draft that was posted just so. @throws ApiError 409 when something else was posted */
async function postedBefore(
  db: Database,
  { draftId, companyId, job }: { draftId: string; companyId: string; job: JobInput },
): Promise<{ id: string } | undefined> {
  const posted = await jobOfDraft(db, { id: draftId, companyId });
  if (posted === undefined) return undefined;
  const { questions = [], ...facts } = job;
  const isSame = Object.entries(facts).every(([name, value]) => posted[name as keyof typeof facts] === value);
  if (!isSame || !areAsked(await readQuestions(db, posted.id), questions)) throw alreadyPosted(posted.id);
  return { id: posted.id };
}

/**
 * Replaces all that the company has written about one of its jobs; a deadline that has passed closes it.
 * @throws ApiError 400 for a new deadline that is too far or a question that must not be asked, 404 for no job, 403 for another company's,
 * 409 for one that was changed since `unlessChangedSince` or that would be an open one too many
 */
export async function updateJob(
  ctx: Context<'company'>,
  { id, job, ...condition }: { id: string; job: JobInput } & UnlessChanged,
): Promise<{ id: string }> {
  const { db, clock, config, actor } = ctx;
  const { questions, ...facts } = job;
  requireAskable(questions);
  const companyId = actor.id;
  const now = clock();
  const own = isOwnJob({ id, companyId });
  const updated = await db.transaction(async (tx) => {
    await lockAccount(tx, companyId);
    const [before] = await tx.select().from(jobs).where(own);
    requireAnswersAfterDeadline(job);
    for (const field of DAYS) {
      const fault = farDeadlineFault(job[field], now);
      if (fault !== undefined && before && before[field] !== job[field]) throw fieldFault(field, fault);
    }
    const isAsked = questions === undefined || areAsked(await readQuestions(tx, id), questions);
    // Other questions are no repeated save.
    const values =
      isAsked || !condition.unlessChangedSince
        ? facts
        : { ...facts, updatedAt: new Date(condition.unlessChangedSince) };
    const isClosing = before && isOpen(before, now) && !isOpen({ ...before, deadline: job.deadline }, now);
    const [after] = await tx
      .update(jobs)
      .set({ ...facts, changedBy: actor.member.name, updatedAt: now, ...(isClosing && { deadlineClosedAt: now }) })
      .where(and(own, unlessChangedElsewhere(jobs, values, condition)))
      .returning();
    if (after && !isAsked) await replaceQuestions(tx, id, questions);
    if (after) await auditMember(tx, ctx, { act: 'edit-job', itemId: id, name: job.title });
    const isReopened = before && after && isOpen(after, now) && !isOpen(before, now);
    if (isReopened) await requireJobQuota(tx, { companyId, most: config.openJobsPerCompany, now });
    return after;
  });
  if (updated !== undefined) return { id };
  if ((await db.$count(jobs, own)) > 0) throw new ApiError('conflict', CHANGED_SINCE);
  throw await notOwn(db, { id, companyId });
}

/**
 * Undoes a transaction, in which the company is locked, after which it has more open jobs than `most`.
 * @throws ApiError 409
 */
export async function requireJobQuota(
  tx: Database,
  { companyId, most, now }: { companyId: string; most: number; now: Date },
): Promise<void> {
  const [open] = await tx
    .select({ jobs: count() })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isInTime(now)));
  if ((open?.jobs ?? 0) <= most) return;
  throw new ApiError(
    'over_quota',
    `Your company has ${most} open jobs, the most at a time. Close one before you open another.`,
  );
}
