import { and, eq, exists, isNotNull, or } from 'drizzle-orm';
import type { MemberRole } from '#src/contracts/member-roles.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { memberInvitationMail } from '#src/server/mails/company-mails.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { INVITATION_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import { lockMembers } from './queries.ts';
import type { Context } from '#src/server/services.ts';

/** Members of a company, invited ones too. */
const MAX_MEMBERS = 100;

/**
 * Invites a person to act for the company. For an address that was invited and has not accepted, the new link takes
 * the place of the earlier one.
 * @throws ApiError 409 for the address of a member or a member too many, 429
 */
export async function inviteMember(
  ctx: Context<'owner'>,
  input: { name: string; email: string; role: MemberRole },
): Promise<{ id: string }> {
  const { db, limits, mail, actor, keepAnswer } = ctx;
  await limits.spendAll([
    ['invitations', actor.id],
    ['signUpOfMailbox', mailboxKey(input.email)],
    ['signUpOfMailboxADay', mailboxKey(input.email)],
  ]);
  const invited = await db.transaction(async (tx) => {
    await lockMembers(tx, actor);
    const id = await addInvitation(tx, ctx, { ...input, companyId: actor.id, invitedBy: actor.member.name });
    await auditMember(tx, ctx, { act: 'invite-member', itemId: id, name: input.name, details: { role: input.role } });
    await keepAnswer?.(tx, { id });
    return { id };
  });
  mail.wake();
  return invited;
}

interface Invited {
  companyId: string;
  name: string;
  email: string;
  role: MemberRole;
  /** The member who invites; null for an operator. */
  invitedBy: string | null;
}

/** Makes the member and the mail with the link, in the transaction `tx`. @throws ApiError 409 */
export async function addInvitation(
  tx: Database,
  services: MailServices,
  { companyId, name, email, role, invitedBy }: Invited,
): Promise<string> {
  await lockAccount(tx, companyId);
  const ofCompany = eq(companyMembers.companyId, companyId);
  const [present] = await tx
    .select()
    .from(companyMembers)
    .where(and(ofCompany, isSameName(companyMembers.email, email)))
    .for('update');
  if (present && (present.passwordHash !== null || present.disabledAt !== null)) throw isMember(present.name);
  const now = services.clock();
  const token = newToken();
  const values = {
    name,
    role,
    invitedBy,
    invitedAt: now,
    invitationHash: hashToken(token),
    invitationExpiresAt: new Date(now.getTime() + INVITATION_LIFE),
  };
  const [member] = present
    ? await tx.update(companyMembers).set(values).where(eq(companyMembers.id, present.id)).returning()
    : await tx
        .insert(companyMembers)
        .values({ ...values, companyId, email, createdAt: now })
        .returning();
  if (member === undefined) throw new Error('No member was invited.');
  if ((await tx.$count(companyMembers, ofCompany)) > MAX_MEMBERS) throw tooMany();
  const [named] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, companyId), isKnown(tx)));
  const from = named && { companyName: named.name, invitedBy };
  await addMail(tx, services, {
    recipient: email,
    mail: memberInvitationMail(token, from),
    lifetime: INVITATION_LIFE,
    queue: 'link',
    causedBy: companyId,
  });
  return member.id;
}

/** Only such a company's words are mailed to a stranger: it is verified, or has posted a job. */
const isKnown = (tx: Database) =>
  or(isNotNull(companies.verifiedAt), exists(tx.select().from(jobs).where(eq(jobs.companyId, companies.id))));

const isMember = (name: string) => {
  const sentence = `This is the address of ${name}, who is a member already`;
  return new ApiError('conflict', sentence, { fields: { email: sentence } });
};

const tooMany = () => new ApiError('over_quota', `A company has at most ${MAX_MEMBERS} members. Remove one first.`);
