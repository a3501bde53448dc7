import { and, eq } from 'drizzle-orm';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import type { MemberRole } from '#src/contracts/member-roles.ts';
import { memberEndpoints } from '#src/contracts/members.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { ApiError } from '#src/server/errors.ts';
import { endEmailChange } from '#src/server/modules/auth/pending-email.ts';
import { usePasswordLinks } from '#src/server/modules/auth/password-links.ts';
import { eraseFromAuditLog } from '#src/server/modules/moderation/moderate.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import { endSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import type { Context } from '#src/server/services.ts';
import { isActive, lockMembers } from './queries.ts';

type Row = typeof companyMembers.$inferSelect;

/**
 * Changes the role of a member, or disables or enables them. Disabling ends sessions, links and an open invitation.
 * @throws ApiError 404, 409 where no owner would be left who can log in
 */
export function changeMember(
  ctx: Context<'owner'>,
  { id, role, disabled }: { id: string; role?: MemberRole | undefined; disabled?: boolean | undefined },
): Promise<void> {
  return change(ctx, { id, isEnding: disabled === true }, async (tx, member) => {
    const isThis = eq(companyMembers.id, id);
    if (role !== undefined && role !== member.role) {
      await tx.update(companyMembers).set({ role }).where(isThis);
      await log(tx, ctx, 'change-role', member, { from: member.role, to: role });
    }
    if (disabled === undefined || disabled === (member.disabledAt !== null)) return;
    const disabledAt = disabled ? ctx.clock() : null;
    const ended = disabled ? { invitationHash: null, invitationExpiresAt: null } : {};
    await tx
      .update(companyMembers)
      .set({ disabledAt, ...ended })
      .where(isThis);
    // After the write above, whose lock a login takes too (see `log-in.ts`).
    if (disabled) await endSessionsOf(tx, { role: 'company', loginId: id });
    await log(tx, ctx, disabled ? 'disable-member' : 'enable-member', member);
  });
}

/** Removes a member; what they wrote keeps their name. @throws ApiError 404, 409 as above */
export function removeMember(ctx: Context<'owner'>, { id }: { id: string }): Promise<void> {
  return change(ctx, { id, isEnding: true }, async (tx, member) => {
    await tx.delete(companyMembers).where(eq(companyMembers.id, id));
    await log(tx, ctx, 'remove-member', member);
    await eraseFromAuditLog(tx, member.email);
  });
}

/** Changes the caller's own name. */
export async function renameSelf(ctx: Context<'company'>, { name }: { name: string }): Promise<void> {
  await ctx.db.update(companyMembers).set({ name }).where(eq(companyMembers.id, ctx.actor.member.id));
}

/** One change of the members of a company at a time: of two owners who remove each other one stays. */
async function change(
  ctx: Context<'owner'>,
  { id, isEnding }: { id: string; isEnding: boolean },
  work: (tx: Database, member: Row) => Promise<void>,
): Promise<void> {
  const { db, actor, clock } = ctx;
  await db.transaction(async (tx) => {
    await lockMembers(tx, actor);
    // The links before the member, as the use of one does.
    if (isEnding) await usePasswordLinks(tx, { memberIds: [id] }, clock());
    const ofCompany = eq(companyMembers.companyId, actor.id);
    const [member] = await tx
      .select()
      .from(companyMembers)
      .where(and(eq(companyMembers.id, id), ofCompany))
      .for('update');
    if (member === undefined) throw new ApiError('not_found', memberEndpoints.changeMember.notFound);
    if (isEnding) await endEmailChange(tx, { role: 'company', loginId: id });
    await work(tx, member);
    const owners = await tx.$count(companyMembers, and(ofCompany, eq(companyMembers.role, 'owner'), isActive));
    if (owners === 0) throw new ApiError('conflict', LAST_OWNER);
  });
}

const LAST_OWNER = 'A company needs an owner who can log in. Make another member an owner first.';

function log(tx: Database, ctx: Context<'owner'>, act: AuditAct, { id, name }: Row, details?: Record<string, string>) {
  return auditMember(tx, ctx, { act, itemId: id, name, ...(details && { details }) });
}
