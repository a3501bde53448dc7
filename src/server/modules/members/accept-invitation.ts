import { and, eq, gt, isNull } from 'drizzle-orm';
import { INVITATION_ENDED, type Invitation } from '#src/contracts/members.ts';
import type { Database } from '#src/server/db/database.ts';
import { violatedConstraint } from '#src/server/db/query-errors.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import type { Context } from '#src/server/services.ts';

/** Which company an invitation is for. @param network that a wrong link counts for @throws ApiError 429 */
export async function readInvitation(
  { db, limits, clock }: Context,
  { token, network }: { token: string; network: string },
): Promise<Invitation> {
  const found = await findInvitation(db, token, clock());
  if (found !== undefined) {
    const { companyName, invitedBy, name, email } = found;
    return { usable: true, companyName, invitedBy, name, email };
  }
  await limits.spend('wrongLinks', network);
  return { usable: false };
}

/**
 * Makes the login of an invited member, with the username and password that they choose.
 * @param network that a wrong link counts for
 * @throws ApiError 410 for a link that is used, replaced or too old, 400 beside the field for a username that is taken
 * or a weak password, 429, 503
 */
export async function acceptInvitation(
  ctx: Context,
  { token, username, password, network }: { token: string; username: string; password: string; network: string },
): Promise<void> {
  const { db, limits, passwords, clock } = ctx;
  // Checked before the costly part; the write below decides.
  const found = await findInvitation(db, token, clock());
  if (found === undefined) {
    await limits.spend('wrongLinks', network);
    throw ended();
  }
  await refuseWeakPassword(password, [found.email, username, found.companyName, found.name]);
  const passwordHash = await passwords.hash(password);
  const write = db.transaction(async (tx) => {
    const [member] = await tx
      .update(companyMembers)
      .set({ username, passwordHash })
      .where(and(isOpen(token, clock()), eq(companyMembers.id, found.id)))
      .returning();
    if (member === undefined) throw ended();
    const { id, companyId, name, role } = member;
    const actor = { role: 'company', id: companyId, member: { id, name, role } } as const;
    await auditMember(tx, { clock, actor }, { act: 'join', itemId: id, name });
  });
  await write.catch((error: unknown) => {
    if (violatedConstraint(error) !== 'company_members_username_unique') throw error;
    throw fieldFault('username', 'This username is taken. Please choose another one');
  });
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(companyMembers.invitationHash, hashToken(token)),
    gt(companyMembers.invitationExpiresAt, now),
    isNull(companyMembers.passwordHash),
    isNull(companyMembers.disabledAt),
  );

async function findInvitation(db: Database, token: string, now: Date) {
  const { id, name, email, invitedBy } = companyMembers;
  const [found] = await db
    .select({ id, name, email, invitedBy, companyName: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(isOpen(token, now), companyIsPublic));
  return found;
}

const ended = () => new ApiError('gone', INVITATION_ENDED);
