import type * as v from 'valibot';
import type { signUpInput } from '#src/contracts/auth.ts';
import { safeRedirect } from '#src/domain/pages/safe-redirect.ts';
import { paths } from '#src/routes/paths.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Context } from '#src/server/services.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addPasswordLink } from './add-password-link.ts';
import { passwordMail } from './password-mail.ts';

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
  }: Pick<Context, 'db' | 'limits' | 'mail' | 'config' | 'clock' | 'keepAnswer'>,
  { email, redirect, network }: v.InferOutput<typeof signUpInput> & { network: string },
): Promise<void> {
  await limits.spend('signUpFromNetwork', network);
  await limits.spend('signUpOfMailbox', mailboxKey(email));
  await limits.spend('signUpOfMailboxADay', mailboxKey(email));
  const known = await db.$count(jobSeekers, isSameName(jobSeekers.email, email));
  const redirectAfter = safeRedirect(redirect, '') || undefined;
  const mailWith = (token: string) =>
    passwordMail(email, config.siteUrl + paths.setPassword(token, redirectAfter), known > 0);
  await db.transaction(async (tx) => {
    await keepAnswer?.(tx);
    await addPasswordLink(tx, { email, mailWith }, clock());
  });
  mailWorker.wake();
}
