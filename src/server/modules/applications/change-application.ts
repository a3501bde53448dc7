import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import {
  heldSteps,
  isAhead,
  releaseDayFault,
  releasedStatus,
  releaseTime,
} from '#src/domain/applications/decision-release.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { announceStatus } from './application-mails.ts';
import { findSteps } from './find-history.ts';
import { isOneOf, isToCompany } from './queries.ts';
import { readApplication } from './read-applications.ts';

/** A status, and what the company writes to the applicant with it; null for nothing. */
interface NewStatus {
  readonly status: ApplicationStatus;
  readonly message: string | null;
  /** The day from which the applicant reads it; null for none yet, undefined for at once. */
  readonly tellOn?: string | null | undefined;
}

interface Change extends NewStatus, UnlessChanged {
  readonly id: string;
}

/**
 * Sets the status of an application to the company and keeps that as an event, with what the company
 * writes to the applicant. Neither a new status nor a message: of a decision that the applicant cannot read yet the
 * day is changed, else nothing. The answer is not kept under the call's key, for it says much of a person: a repeated
 * call reads it again.
 * @throws ApiError 400 for a day that cannot be, 404 for no application, 403 for one to another company, 409 for one
 * taken back, for one that was changed since `unlessChangedSince` or for a message to an account that is gone, 429
 */
export async function changeStatus(ctx: Context<'company'>, change: Change): Promise<ApplicationDetails> {
  requireReleaseDay(ctx, change);
  if (!ctx.isRepeated) await spendChange(ctx, change.id);
  return ctx.db.transaction(async (tx) => {
    const isChanged = !ctx.isRepeated && (await changeOne(tx, ctx, change));
    const application = await readApplication({ ...ctx, db: tx }, change);
    const isHeld = heldSteps(application.steps, ctx.clock()).length > 0;
    const reason = isChanged ? undefined : refusalOf({ ...application, isHeld }, change);
    // Otherwise it was changed before under this key, or has that status already.
    if (reason !== undefined && reason !== SAME_STATUS) throw new ApiError('conflict', reason);
    if (!isChanged && !ctx.isRepeated && reason === undefined) throw new ApiError('conflict', CHANGED_SINCE);
    return application;
  });
}

/** @throws ApiError 400 for a day from which applicants cannot read a decision */
export function requireReleaseDay({ clock }: Pick<Context, 'clock'>, { tellOn }: Pick<NewStatus, 'tellOn'>): void {
  const fault = releaseDayFault(tellOn, clock());
  if (fault !== undefined) throw fieldFault('tellOn', fault);
}

/** Only of applications to the company: others are refused without a count. */
async function spendChange({ db, limits, actor }: Context<'company'>, id: string): Promise<void> {
  const own = and(eq(applications.id, id), isToCompany(db, actor.id));
  if ((await db.$count(applications, own)) > 0) await limits.spend('changeStatus', id);
}

/** Whether there was anything to change. */
async function changeOne(tx: Database, ctx: Context<'company'>, change: Change): Promise<boolean> {
  await ctx.keepAnswer?.(tx);
  const { id, status } = change;
  const [changed] = await applyStatus(tx, ctx, [id], change, unlessChangedElsewhere(applications, { status }, change));
  if (changed === undefined) return false;
  await auditMember(tx, ctx, { act: 'change-status', itemId: id, name: changed.title, details: { status } });
  return true;
}

/**
 * Sets a status of those applications to the company that take it (`refusalOf`), with an event and a mail for each.
 * Who calls it logs the act.
 * @returns those that were changed, with the title of their job
 */
export async function applyStatus(
  tx: Database,
  ctx: Pick<Context<'company'>, 'actor' | 'clock'>,
  ids: readonly string[],
  change: NewStatus,
  unless?: SQL,
): Promise<{ id: string; title: string }[]> {
  const { status, message, tellOn } = change;
  const [companyId, now] = [ctx.actor.id, ctx.clock()];
  const own = and(isOneOf(ids), isToCompany(tx, companyId));
  await tx.select({ id: applications.id }).from(applications).where(own).orderBy(applications.id).for('no key update');
  const steps = await findSteps(tx, companyId, ids);
  const held = ids.filter((id) => heldSteps(steps(id), now).length > 0);
  const changed = await tx
    .update(applications)
    .set({ status, updatedAt: now })
    .where(
      and(
        own,
        message === null ? or(ne(applications.status, status), isOneOf(held)) : isNotNull(applications.jobSeekerId),
        unless,
        isNull(applications.withdrawnAt),
      ),
    )
    .returning({
      id: applications.id,
      title: sql<string>`(select ${jobs.title} from ${jobs} where ${jobs.id} = ${applications.jobId})`,
    });
  if (changed.length === 0) return changed;
  const releaseAt = releaseTime(tellOn, now);
  const event = { companyId, status, message, actor: ctx.actor.member.name, at: now };
  const [added, news]: [(typeof applicationEvents.$inferInsert)[], string[]] = [[], []];
  const [moved, corrected]: [string[], string[]] = [[], []];
  for (const { id } of changed) {
    const before = steps(id);
    const held = heldSteps(before, now);
    const isSame = held[0]?.status === status;
    // Back at what the applicant reads: they never learn that there was something else.
    const isBack = !isSame && message === null && status === releasedStatus(before, now);
    if (isSame) moved.push(...held.map((step) => step.id));
    else corrected.push(...before.filter((step) => isAhead(step, now)).map((step) => step.id));
    if (!isSame || message !== null) added.push({ ...event, applicationId: id, releaseAt: isBack ? null : releaseAt });
    if (!isBack) news.push(id);
  }
  await setRelease(tx, moved, releaseAt);
  await setRelease(tx, corrected, null);
  if (added.length > 0) await tx.insert(applicationEvents).values(added);
  if (releaseAt !== null && news.length > 0) await announceStatus(tx, ctx, news, releaseAt);
  return changed;
}

async function setRelease(tx: Database, ids: readonly string[], releaseAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(applicationEvents).set({ releaseAt }).where(inArray(applicationEvents.id, ids));
}

export const NOT_RECEIVED = 'This is not an application to your company, or it has been removed.';
const SAME_STATUS = 'This application has that status already.';

/** Why an application takes no such change, in a sentence; undefined where it does. Another company's is none. */
export function refusalOf(
  application:
    | {
        status: ApplicationStatus;
        withdrawnAt: unknown;
        jobSeeker: unknown;
        /** Whether the applicant cannot read yet what was decided. */
        isHeld: boolean;
      }
    | undefined,
  { status, message }: NewStatus,
): string | undefined {
  if (application === undefined) return NOT_RECEIVED;
  if (application.withdrawnAt !== null) {
    return 'The applicant has withdrawn this application. It cannot be changed.';
  }
  if (message === null) return application.status === status && !application.isHeld ? SAME_STATUS : undefined;
  return application.jobSeeker === null
    ? 'The applicant has deleted their account: a message reaches nobody.'
    : undefined;
}
