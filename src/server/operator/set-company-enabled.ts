import { eq } from 'drizzle-orm';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyDisabledMail, companyEnabledMail } from '#src/server/mails/company-mails.ts';
import { moderate } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import type { Why } from './input.ts';
import { lockCompany, requirePresent } from './named-company.ts';

/**
 * Enables a company, or disables it: that ends its sessions and takes it, its jobs and its pictures
 * from the public. Either closes the reports about it. @throws ApiError 404, 409 when it is removed
 */
export async function setCompanyEnabled(
  services: OperatorServices,
  { username, enabled, reason, by }: { username: string; enabled: boolean } & Why,
): Promise<{ id: string; username: string; enabled: boolean }> {
  let known = username;
  const { id } = await moderate(services, async (tx) => {
    const company = requirePresent(await lockCompany(tx, username));
    known = company.username;
    await tx.update(companies).set({ enabled }).where(eq(companies.id, company.id));
    // After the write above, whose lock a login takes too (see `logInCompany`).
    if (!enabled) await endSessionsOf(tx, { role: 'company', id: company.id });
    await closeReports(tx, 'company', [company.id], services.clock());
    const mail = (enabled ? companyEnabledMail : companyDisabledMail)(company.name, reason);
    return {
      act: enabled ? 'enable-company' : 'disable-company',
      itemId: company.id,
      name: company.name,
      reason,
      by,
      notices: company.enabled === enabled ? [] : [{ recipient: company.email, mail }],
    };
  });
  return { id, username: known, enabled };
}
