import type { Database } from '#src/server/db/database.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { Mail } from '#src/server/platform/mail/compose-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';

interface ToBeMailed {
  email: string;
  /** Whose password the link sets; without one, that of the job seeker with the address. */
  companyId?: string;
  /** The mail around the link's token. */
  mailWith: (token: string) => Promise<Mail>;
}

/** Makes a link that sets a password, and the mail that carries it, in one transaction. */
export async function addPasswordLink(
  tx: Database,
  { email, companyId, mailWith }: ToBeMailed,
  now: Date,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE);
  const mail = await mailWith(token);
  await tx.insert(passwordLinks).values({
    tokenHash: hashToken(token),
    email,
    createdAt: now,
    expiresAt,
    ...(companyId !== undefined && { companyId }),
  });
  await addMail(tx, { ...mail, expiresAt }, now);
}
