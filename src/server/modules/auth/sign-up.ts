import type * as v from 'valibot';
import type { signUpInput } from '#src/contracts/auth.ts';
import { safeRedirect } from '#src/domain/pages/safe-redirect.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { companyForgotPasswordMail, signUpAgainMail, signUpMail } from '#src/server/mails/account-mails.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import type { MailServices } from '#src/server/platform/mail/add-mail.ts';
import type { Context } from '#src/server/services.ts';
import { findCompanyLogin } from './company-login.ts';
import { addPasswordLink } from './password-links.ts';

/**
 * Mails a link that sets a password. For a known address and a new one the same is written and
 * answered; only the mail, which its owner alone reads, names the difference.
 * @param input with the network that the attempt counts for
 * @throws ApiError 429
 */
export async function signUp(
  {
    db,
    limits,
    mail: mailWorker,
    config,
    clock,
    keepAnswer,
  }: Pick<Context, 'db' | 'limits' | 'mail' | 'keepAnswer'> & MailServices,
  { email, redirect, network }: v.InferOutput<typeof signUpInput> & { network: string },
): Promise<void> {
  await limits.spendAll([
    ['signUpFromNetwork', network],
    ['signUpOfMailbox', mailboxKey(email)],
    ['signUpOfMailboxADay', mailboxKey(email)],
  ]);
  const accounts = await db.$count(jobSeekers, isSameName(jobSeekers.email, email));
  const redirectAfter = safeRedirect(redirect, '') || undefined;
  const mail = accounts > 0 ? signUpAgainMail : signUpMail;
  const mailWith = (token: string) => mail(email, token, redirectAfter);
  await db.transaction(async (tx) => {
    await keepAnswer?.(tx);
    await addPasswordLink(tx, { clock, config }, { email, causedBy: network, mailWith });
  });
  mailWorker.wake();
}

/**
 * Mails a link that sets the password of a company's member to their email. A username that does not
 * exist, or is disabled, is answered the same.
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
    if (login === undefined || login.disabledAt !== null) return;
    const { id: memberId, email } = login;
    const mailWith = (token: string) => companyForgotPasswordMail(email, username, token);
    await addPasswordLink(tx, { clock, config }, { email, memberId, causedBy: network, mailWith });
  });
  mail.wake();
}
