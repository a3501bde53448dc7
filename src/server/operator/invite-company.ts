import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { addPasswordLink } from '#src/server/modules/auth/add-password-link.ts';
import { invitationMail } from '#src/server/modules/auth/password-mail.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { createCompany, type NewCompany } from './create-company.ts';

/**
 * Makes a company and its login, and mails it the link by which it chooses the password: the operator
 * never knows it.
 * @param alsoWrite what belongs to it, in the same transaction
 * @throws ApiError 409 for a username that is taken
 */
export async function inviteCompany(
  services: OperatorServices,
  company: NewCompany,
  alsoWrite: (tx: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ id: string; username: string }> {
  const { clock, config, mail } = services;
  const { email } = company;
  const forgotten = config.siteUrl + accountPaths.forgotPassword();
  const mailWith = (token: string) =>
    invitationMail(company, { link: config.siteUrl + paths.setPassword(token), forgotten });
  const now = clock();
  const invited = { ...company, invitedAt: now };
  const { id, username } = await createCompany(services, invited, async (tx, companyId) => {
    await alsoWrite(tx);
    await addPasswordLink(tx, { email, companyId, mailWith }, now);
  });
  mail.wake();
  return { id, username };
}
