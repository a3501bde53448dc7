import { and, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import type { MailContent } from '#src/server/mails/compose-mail.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';

interface ToBeMailed {
  email: string;
  /** The member of a company whose password the link sets; without one, that of the job seeker with the address. */
  memberId?: string;
  /** The network or account that asks for it; nothing where an operator does. */
  causedBy?: string;
  /** The mail with the link's token. */
  mailWith: (token: string) => MailContent;
}

/** Makes a link that sets a password, and the mail that carries it, in one transaction. */
export async function addPasswordLink(
  tx: Database,
  services: MailServices,
  { email, memberId, causedBy, mailWith }: ToBeMailed,
): Promise<void> {
  const token = newToken();
  const now = services.clock();
  await tx.insert(passwordLinks).values({
    tokenHash: hashToken(token),
    email,
    memberId: memberId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE),
  });
  const mail = mailWith(token);
  const asked = causedBy === undefined ? {} : { causedBy };
  await addMail(tx, services, {
    recipient: email,
    mail,
    lifetime: LINK_LIFE,
    queue: 'link',
    ...asked,
  });
}

/**
 * Uses up every open link that sets the password of members of companies or else of job seekers with these addresses,
 * and answers their tokens' hashes. In one order, and before the account's other rows, so that two such
 * writes cannot block each other.
 */
export async function usePasswordLinks(
  db: Database,
  of: { readonly memberIds: readonly string[] } | { readonly emails: readonly string[] },
  now: Date,
): Promise<{ tokenHash: Buffer }[]> {
  const which =
    'memberIds' in of
      ? inArray(passwordLinks.memberId, [...of.memberIds])
      : and(isNull(passwordLinks.memberId), or(...of.emails.map((email) => isSameName(passwordLinks.email, email))));
  const open = db
    .select({ id: passwordLinks.id })
    .from(passwordLinks)
    .where(and(which, isNull(passwordLinks.usedAt)))
    .orderBy(passwordLinks.id)
    .for('update');
  return db
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(inArray(passwordLinks.id, open))
    .returning({ tokenHash: passwordLinks.tokenHash });
}
