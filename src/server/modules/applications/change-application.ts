import { and, eq, isNull, ne, sql } from 'drizzle-orm';
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
import { isToCompany } from './queries.ts';
import { readApplication } from './read-applications.ts';

interface Change extends UnlessChanged {
  readonly id: string;
  readonly status: ApplicationStatus;
  /** To the applicant; null for none. */
  readonly message: string | null;
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
    const isChanged = !ctx.isRepeated && (await applyChange(change, ctx, tx));
    const application = await readApplication({ db: tx, actor: ctx.actor }, change);
    // Otherwise it was changed before under this key, has that status already, or was taken back.
    if (!isChanged && application.withdrawnAt !== null) throw withdrawn();
    if (change.message !== null && application.jobSeeker === null) throw gone();
    const isDone = change.message === null && application.status === change.status;
    if (!isChanged && !ctx.isRepeated && !isDone) throw new ApiError('conflict', CHANGED_SINCE);
    return application;
  });
}

/** Only of applications to the company: others are refused without a count. */
async function spendChange({ db, limits, actor }: Context<'company'>, id: string): Promise<void> {
  const own = and(eq(applications.id, id), isToCompany(db, actor.id));
  if ((await db.$count(applications, own)) > 0) await limits.spend('changeStatus', id);
}

/** Whether there was anything to change. */
async function applyChange(
  { id, status, message, ...condition }: Change,
  ctx: Context<'company'>,
  tx: Database,
): Promise<boolean> {
  const companyId = ctx.actor.id;
  await ctx.keepAnswer?.(tx);
  const changed = await tx
    .update(applications)
    .set({ status, updatedAt: ctx.clock() })
    .where(
      and(
        eq(applications.id, id),
        message === null ? ne(applications.status, status) : undefined,
        unlessChangedElsewhere(applications, { status }, condition),
        isNull(applications.withdrawnAt),
        isToCompany(tx, companyId),
      ),
    )
    .returning({ name: sql<string>`(select ${jobs.title} from ${jobs} where ${jobs.id} = ${applications.jobId})` });
  const [application] = changed;
  if (application === undefined) return false;
  const actor = ctx.actor.member.name;
  const event = { applicationId: id, companyId, status, message, actor, at: ctx.clock() };
  await tx.insert(applicationEvents).values(event);
  await auditMember(tx, ctx, { act: 'change-status', itemId: id, ...application, details: { status } });
  await announceStatus(tx, ctx, id);
  return true;
}

const gone = () => new ApiError('conflict', 'The applicant has deleted their account: a message reaches nobody.');

const withdrawn = () => new ApiError('conflict', 'The applicant has withdrawn this application. It cannot be changed.');
