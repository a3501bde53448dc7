import { and, eq, gt } from 'drizzle-orm';
import { applicationBatchEndpoints, MAX_BATCH, type BatchProblems } from '#src/contracts/application-batches.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { applicantName, applicationCountText, NO_NAME } from '#src/domain/applications/application-filter.ts';
import { heldSteps } from '#src/domain/applications/decision-release.ts';
import type { Database } from '#src/server/db/database.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { applicationBatches, type SkippedApplication } from '#src/server/db/schema/application-batches.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { composeMail } from '#src/server/mails/compose-mail.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import type { Context } from '#src/server/services.ts';
import { actOf, batchContent, type BatchInput, type BatchRow } from './batch-acts.ts';
import { findSteps } from './find-history.ts';
import { isJobOf, isOneOf, newestFirst } from './queries.ts';
import { findApplicationIds } from './read-applications.ts';

/** Milliseconds for which a batch can be confirmed, and asked again how it went: a day. */
export const BATCH_KEPT = DAY;
/** Applications of a transaction: so few that others wait for it some milliseconds. */
const CHUNK = 100;

type Batch = typeof applicationBatches.$inferSelect;
type Created = EndpointResponse<typeof applicationBatchEndpoints.createBatch>;
type Confirmed = EndpointResponse<typeof applicationBatchEndpoints.confirmBatch>;

/**
 * Chooses applications to the company for one act, and says what that will do; nothing is changed yet.
 * @throws ApiError 400 for too many, a day that cannot be, or no message or template, 429
 */
export async function createBatch(ctx: Context<'company'>, asked: BatchInput): Promise<Created> {
  const { db, actor, limits } = ctx;
  const { act, applications: ids, filter } = asked;
  const content = await batchContent(ctx, asked);
  await limits.spend('changeMany', actor.id);
  const now = ctx.clock().getTime();
  const chosen = filter ? await findApplicationIds(db, actor.id, filter) : [...new Set(ids)];
  if (chosen.length > MAX_BATCH) throw tooMany(chosen.length);
  const rows = await findChosen(ctx, chosen);
  // The clock of another process may be ahead.
  const createdAt = new Date(Math.max(now, ...rows.map(({ updatedAt }) => updatedAt.getTime())));
  const { taking, waiting, skipped } = divide(chosen, rows, { act, content, createdAt });
  const batch = { id: newId(), companyId: actor.id, act, content, waiting, skipped, createdAt };
  await db.insert(applicationBatches).values(batch);
  const perJob = Map.groupBy(taking, ({ job }) => job.id);
  return {
    id: batch.id,
    count: waiting.length,
    preview: {
      jobs: Array.from(perJob.values(), (of) => ({ ...(of[0] as BatchRow).job, count: of.length })),
      mail: await firstMail(ctx, waiting, batch),
    },
    problems: problemsOf(skipped, rows),
  };
}

/** The mail to the first of these applicants who gets one, as it will be read; null where none does. */
async function firstMail(
  ctx: Context<'company'>,
  ids: readonly string[],
  batch: Pick<Batch, 'act' | 'content'>,
): Promise<Created['preview']['mail']> {
  const mail = await actOf(batch).firstMail(ctx, ids, batch.content);
  if (mail === null) return null;
  const { subject, text } = await composeMail(mail, ctx.config.siteUrl);
  return { subject, text };
}

/**
 * Changes the applications of a batch that are not changed yet, some at a time: others are answered meanwhile, and where
 * it breaks off the next call goes on from there. Several at once take turns.
 * @throws ApiError 404 for no batch of the company, or one that is too old
 */
export async function confirmBatch(ctx: Context<'company'>, { id }: { id: string }): Promise<Confirmed> {
  const keptSince = new Date(ctx.clock().getTime() - BATCH_KEPT);
  let batch: Batch;
  do batch = await ctx.db.transaction((tx) => changeNext(tx, ctx, { id, keptSince }));
  while (batch.waiting.length > 0);
  const { sent, skipped } = batch;
  const left = skipped.map(({ applicationId }) => applicationId);
  const rows = await findChosen(ctx, left);
  return { sent, skipped: skipped.length, problems: problemsOf(skipped, rows) };
}

/** Changes the next applications of a batch. @returns how it stands then */
async function changeNext(
  tx: Database,
  ctx: Context<'company'>,
  { id, keptSince }: { id: string; keptSince: Date },
): Promise<Batch> {
  const { companyId, createdAt } = applicationBatches;
  const isThis = and(eq(applicationBatches.id, id), eq(companyId, ctx.actor.id), gt(createdAt, keptSince));
  const [batch] = await tx.select().from(applicationBatches).where(isThis).for('update');
  if (batch === undefined) throw new ApiError('not_found', applicationBatchEndpoints.confirmBatch.notFound);
  const [next, rest] = [batch.waiting.slice(0, CHUNK), batch.waiting.slice(CHUNK)];
  if (next.length === 0) return batch;
  // In the order of their ids, so that two batches do not wait for each other.
  const rows = await findChosen({ ...ctx, db: tx }, next, true);
  const { waiting, skipped } = divide(next, rows, batch);
  const act = actOf(batch);
  const changed = await act.perform(tx, ctx, waiting, batch.content);
  const sent = batch.sent + changed;
  if (changed > 0) {
    const name = applicationCountText(sent);
    await auditMember(tx, ctx, { id, itemId: null, name, ...act.entry(batch.content, sent) });
  }
  const content = rest.length === 0 ? act.withoutTexts(batch.content) : batch.content;
  const after = { waiting: rest, sent, skipped: batch.skipped.concat(skipped), content };
  await tx.update(applicationBatches).set(after).where(isThis);
  return { ...batch, ...after };
}

/** Applications to the company among those with these ids, newest first; in the order of their ids where they are locked. */
async function findChosen(
  { db, actor, clock }: Pick<Context<'company'>, 'db' | 'actor' | 'clock'>,
  ids: readonly string[],
  isLocked = false,
): Promise<BatchRow[]> {
  const found = db
    .select({
      id: applications.id,
      status: applications.status,
      updatedAt: applications.updatedAt,
      withdrawnAt: applications.withdrawnAt,
      jobSeeker: { id: jobSeekers.id, name: jobSeekers.name },
      job: { id: jobs.id, title: jobs.title },
      companyName: jobs.companyName,
    })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(and(isJobOf(actor.id), isOneOf(ids)));
  const rows = await (isLocked
    ? found.orderBy(applications.id).for('no key update', { of: applications })
    : found.orderBy(...newestFirst));
  const steps = await findSteps(db, actor.id, ids);
  const now = clock();
  const today = new Date(now.getTime() - DAY).toISOString();
  return rows.map((row) => {
    const own = steps(row.id);
    return {
      ...row,
      isHeld: heldSteps(own, now).length > 0,
      changesToday: own.filter(({ at }) => at > today).length,
    };
  });
}

/** Divides what is chosen into the applications that take the act of a batch, and those that do not. */
function divide(
  chosen: readonly string[],
  rows: readonly BatchRow[],
  batch: Pick<Batch, 'act' | 'content' | 'createdAt'>,
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { refusalOf } = actOf(batch);
  const skipped = chosen.flatMap((applicationId): SkippedApplication[] => {
    const row = byId.get(applicationId);
    const reason = refusalOf(row, batch.content) ?? (row && newerRefusalOf(row, batch));
    return reason === undefined ? [] : [{ applicationId, reason }];
  });
  const left = new Set(skipped.map(({ applicationId }) => applicationId));
  return { waiting: chosen.filter((id) => !left.has(id)), taking: rows.filter(({ id }) => !left.has(id)), skipped };
}

/** Why an application that takes such an act is left as it is since the choice, or for today. */
function newerRefusalOf(
  { updatedAt, changesToday }: BatchRow,
  { act, createdAt }: Pick<Batch, 'act' | 'createdAt'>,
): string | undefined {
  if (updatedAt > createdAt) return 'This application was changed after it was chosen. Look at it again.';
  return act === 'status' && changesToday >= LIMITS.changeStatus.points ? LIMITS.changeStatus.sentence : undefined;
}

function problemsOf(skipped: readonly SkippedApplication[], rows: readonly BatchRow[]): BatchProblems {
  const names = new Map(rows.map(({ id, jobSeeker }) => [id, applicantName(jobSeeker)]));
  return skipped.map((one) => ({ ...one, name: names.get(one.applicationId) ?? NO_NAME }));
}

function tooMany(count: number): ApiError {
  const [found, most] = [count, MAX_BATCH].map((number) => number.toLocaleString('en-GB'));
  const sentence = `This filter leaves ${found} applications, and at most ${most} can be changed at once. Narrow it.`;
  return fieldFault('filter', sentence);
}
