import { companyForgotPasswordMail } from '#src/server/mails/account-mails.ts';
import type { Context } from '#src/server/services.ts';
import { addPasswordLink } from './add-password-link.ts';
import { findCompanyLogin } from './queries.ts';

/**
 * Mails a link that sets a company's password to the email of its account. A username that nobody
 * has is answered the same.
 * @param input with the network that the attempt counts for
 * @throws ApiError 429
 */
export async function forgotPassword(
  { db, limits, mail, config, clock, keepAnswer }: Context,
  { username, network }: { username: string; network: string },
): Promise<void> {
  await limits.spendAll([
    ['signUpFromNetwork', network],
    ['signUpOfMailbox', `company ${username}`],
    ['signUpOfMailboxADay', `company ${username}`],
  ]);
  const login = await findCompanyLogin(db, username);
  await db.transaction(async (tx) => {
    await keepAnswer?.(tx);
    if (login === undefined) return;
    const { id: companyId, email } = login;
    const mailWith = (token: string) => companyForgotPasswordMail(email, username, token);
    await addPasswordLink(tx, { clock, config }, { email, companyId, causedBy: network, mailWith });
  });
  mail.wake();
}
