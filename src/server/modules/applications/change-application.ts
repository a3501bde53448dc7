import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError } from '#src/server/errors.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { announceStatus } from './application-mails.ts';
import { isOneOf, isToCompany } from './queries.ts';
import { readApplication } from './read-applications.ts';

/** A status, and what the company writes to the applicant with it; null for nothing. */
interface NewStatus {
  readonly status: ApplicationStatus;
  readonly message: string | null;
}

interface Change extends NewStatus, UnlessChanged {
  readonly id: string;
}

/**
 * Sets the status of an application to the company and keeps that as an event, with what the company
 * writes to the applicant. Neither a new status nor a message: nothing changes. The answer is not
 * kept under the call's key, for it says much of a person: a repeated call reads it again.
 * @throws ApiError 404 for no application, 403 for one to another company, 409 for one taken back, for one
 * that was changed since `unlessChangedSince` or for a message to an account that is gone, 429
 */
export async function changeStatus(ctx: Context<'company'>, change: Change): Promise<ApplicationDetails> {
  if (!ctx.isRepeated) await spendChange(ctx, change.id);
  return ctx.db.transaction(async (tx) => {
    const isChanged = !ctx.isRepeated && (await changeOne(tx, ctx, change));
    const application = await readApplication({ db: tx, actor: ctx.actor }, change);
    const reason = isChanged ? undefined : refusalOf(application, change);
    // Otherwise it was changed before under this key, or has that status already.
    if (reason !== undefined && reason !== SAME_STATUS) throw new ApiError('conflict', reason);
    if (!isChanged && !ctx.isRepeated && reason === undefined) throw new ApiError('conflict', CHANGED_SINCE);
    return application;
  });
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
  { status, message }: NewStatus,
  unless?: SQL,
): Promise<{ id: string; title: string }[]> {
  const [companyId, at] = [ctx.actor.id, ctx.clock()];
  const changed = await tx
    .update(applications)
    .set({ status, updatedAt: at })
    .where(
      and(
        isOneOf(ids),
        message === null ? ne(applications.status, status) : isNotNull(applications.jobSeekerId),
        unless,
        isNull(applications.withdrawnAt),
        isToCompany(tx, companyId),
      ),
    )
    .returning({
      id: applications.id,
      title: sql<string>`(select ${jobs.title} from ${jobs} where ${jobs.id} = ${applications.jobId})`,
    });
  if (changed.length === 0) return changed;
  const event = { companyId, status, message, actor: ctx.actor.member.name, at };
  await tx.insert(applicationEvents).values(changed.map(({ id }) => ({ ...event, applicationId: id })));
  await announceStatus(
    tx,
    ctx,
    changed.map(({ id }) => id),
  );
  return changed;
}

const SAME_STATUS = 'This application has that status already.';

/** Why an application takes no such change, in a sentence; undefined where it does. Another company's is none. */
export function refusalOf(
  application: { status: ApplicationStatus; withdrawnAt: unknown; jobSeeker: unknown } | undefined,
  { status, message }: NewStatus,
): string | undefined {
  if (application === undefined) return 'This is not an application to your company, or it has been removed.';
  if (application.withdrawnAt !== null) {
    return 'The applicant has withdrawn this application. It cannot be changed.';
  }
  if (message === null) return application.status === status ? SAME_STATUS : undefined;
  return application.jobSeeker === null
    ? 'The applicant has deleted their account: a message reaches nobody.'
    : undefined;
}
