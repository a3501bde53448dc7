import { eq } from 'drizzle-orm';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { companyRestoredMail } from '#src/server/mails/company-mails.ts';
import { moderate, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_COMPANY, type Why } from './input.ts';
import { lockCompany } from './named-company.ts';

/**
 * Brings a removed company back as it was, with its jobs and the applications that still stand, and tells it. What has
 * ended stays so: sessions, mailed links, and jobs whose deadline has passed.
 * @returns with whether it is enabled @throws ApiError 404, 409 when it is not removed
 */
export async function restoreCompany(
  services: OperatorServices,
  { username, reason, by }: { username: string } & Why,
): Promise<Outcome & { enabled: boolean }> {
  let isEnabled = true;
  const outcome = await moderate(services, async (tx) => {
    const company = await lockCompany(tx, username);
    if (company === undefined) throw new ApiError('not_found', NO_COMPANY);
    const { id, name, email, enabled, removedAt } = company;
    if (removedAt === null) throw new ApiError('conflict', `${name} is not removed.`);
    isEnabled = enabled;
    await tx.update(companies).set({ removedAt: null }).where(eq(companies.id, id));
    const mail = companyRestoredMail(name, reason);
    return {
      act: 'restore-company',
      itemId: id,
      name,
      reason,
      by,
      // One that is disabled still cannot log in.
      notices: enabled ? [{ recipient: email, mail }] : [],
    };
  });
  return { ...outcome, enabled: isEnabled };
}
