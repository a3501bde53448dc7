import { and, eq } from 'drizzle-orm';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { companyDisabledMail } from '#src/server/mails/company-disabled.ts';
import { companyEnabledMail } from '#src/server/mails/company-enabled.ts';
import { moderate } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { NO_COMPANY, type Why } from './input.ts';

/**
 * Enables a company, or disables it: that ends its sessions and takes it, its jobs and its pictures
 * from the public. Either closes the reports about it. @throws ApiError 404
 */
export async function setCompanyEnabled(
  services: OperatorServices,
  { username, enabled, reason, by }: { username: string; enabled: boolean } & Why,
): Promise<{ id: string; username: string; enabled: boolean }> {
  let known = username;
  const { id } = await moderate(services, async (tx) => {
    const [before] = await tx
      .select({ enabled: companies.enabled })
      .from(companies)
      .innerJoin(companyLogins, eq(companyLogins.companyId, companies.id))
      .where(isSameName(companyLogins.username, username))
      .for('update', { of: companies });
    const [changed] = await tx
      .update(companies)
      .set({ enabled })
      .from(companyLogins)
      .where(
        and(
          eq(companyLogins.companyId, companies.id),
          isSameName(companyLogins.username, username),
        ),
      )
      .returning({
        id: companies.id,
        name: companies.name,
        username: companyLogins.username,
        email: companyLogins.email,
      });
    if (changed === undefined) throw new ApiError('not_found', NO_COMPANY);
    known = changed.username;
    // After the write above, whose lock a login takes too (see `logInCompany`).
    if (!enabled) await endSessionsOf(tx, { role: 'company', id: changed.id });
    await closeReports(tx, 'company', [changed.id], services.clock());
    const mail = (enabled ? companyEnabledMail : companyDisabledMail)(changed.name, reason);
    return {
      act: enabled ? 'enable-company' : 'disable-company',
      itemId: changed.id,
      name: changed.name,
      reason,
      by,
      notices: before?.enabled === enabled ? [] : [{ recipient: changed.email, mail }],
    };
  });
  return { id, username: known, enabled };
}
