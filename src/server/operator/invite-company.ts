import type { Database } from '#src/server/db/database.ts';
import { companyInvitationMail } from '#src/server/mails/company-mails.ts';
import { addPasswordLink } from '#src/server/modules/auth/password-links.ts';
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
  const { email } = company;
  const mailWith = (token: string) => companyInvitationMail(company, token);
  const invited = { ...company, invitedAt: services.clock() };
  const { id, username } = await createCompany(services, invited, async (tx, companyId) => {
    await alsoWrite(tx);
    await addPasswordLink(tx, services, { email, companyId, mailWith });
  });
  services.mail.wake();
  return { id, username };
}
