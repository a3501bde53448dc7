import { eq, inArray } from 'drizzle-orm';
import type { InterviewVersion } from '#src/contracts/interview-records.ts';
import type { InterviewOutcome } from '#src/contracts/interview-values.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { interviews } from '#src/server/db/schema/interviews.ts';
import { ApiError } from '#src/server/errors.ts';
import { applyStatus } from '#src/server/modules/applications/change-application.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { changing, overError } from './change-interview.ts';
import { addStep, readRow } from './queries.ts';

/**
 * Says what became of an interview; it can be corrected. Held makes an application that was new or reviewed
 * interviewed.
 * @throws ApiError 404, 409 for one that was cancelled or declined, or has no time yet, 429
 */
export function recordOutcome(
  ctx: Context<'company'>,
  { id, outcome }: { id: string; outcome: InterviewOutcome },
): Promise<InterviewVersion> {
  return changing(ctx, { id, act: 'record-interview', details: { outcome } }, async (tx, { interview: before }) => {
    if (before.state === outcome) return undefined;
    if (before.state === 'cancelled' || before.state === 'declined') throw overError(before);
    if (before.startsAt === null) throw new ApiError('conflict', 'The applicant has not chosen a time yet.');
    const now = ctx.clock();
    const which = eq(interviews.id, id);
    await tx.update(interviews).set({ state: outcome, remindAt: null, updatedAt: now }).where(which);
    const row = await readRow(tx, id);
    await addStep(tx, row.interview, { side: 'company', actor: ctx.actor.member.name, at: now });
    if (outcome === 'held') await setInterviewed(tx, ctx, before.applicationId);
    return row;
  });
}

/** Sets the status of an application that was new or reviewed, by the verb of statuses. */
async function setInterviewed(tx: Database, ctx: Context<'company'>, applicationId: string): Promise<void> {
  const isEarlier = inArray(applications.status, ['pending', 'reviewed']);
  const status = { status: 'interviewed', message: null } as const;
  const [changed] = await applyStatus(tx, ctx, [applicationId], status, isEarlier);
  if (changed === undefined) return;
  const details = { status: status.status };
  await auditMember(tx, ctx, { act: 'change-status', itemId: applicationId, name: changed.title, details });
}
