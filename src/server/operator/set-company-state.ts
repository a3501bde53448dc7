import { eq } from 'drizzle-orm';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { companyDisabledMail, companyEnabledMail } from '#src/server/mails/company-mails.ts';
import { cancelAhead } from '#src/server/modules/interviews/cancel-ahead.ts';
import { moderate, noticesToOwners } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { endSessionsOfCompany } from '#src/server/platform/sessions/session-rows.ts';
import type { OperatorServices } from '#src/server/services.ts';
import type { Why } from './input.ts';
import { findPresentCompany, standsOtherwise, type CompanyKey } from './named-company.ts';

/** A change of how a company stands. */
type Change = CompanyKey & {
  readonly by: string;
  /** Refuses what changes nothing, as at the desk, where another operator was quicker then. */
  readonly mustChange?: boolean;
};

/**
 * Enables a company, or disables it: that ends its sessions and takes it, its jobs and its pictures
 * from the public. Either closes the reports about it. @throws ApiError 404, 409 when it is removed
 */
export async function setCompanyEnabled(
  services: OperatorServices,
  { enabled, reason, by, mustChange = false, ...key }: Change & Why & { enabled: boolean },
): Promise<{ id: string; username: string; enabled: boolean }> {
  let login = '';
  const { id } = await moderate(services, async (tx) => {
    const company = await findPresentCompany(tx, key, true);
    login = company.username;
    const isSo = company.enabled === enabled;
    if (mustChange && isSo) {
      const stands = enabled ? 'is enabled' : 'is disabled';
      throw await standsOtherwise(tx, company, stands, 'enable-company', 'disable-company');
    }
    await tx.update(companies).set({ enabled }).where(eq(companies.id, company.id));
    // After the write above, whose lock a login takes too (see `logInCompany`).
    if (!enabled) {
      await endSessionsOfCompany(tx, company.id);
      await cancelAhead(tx, services, eq(jobs.companyId, company.id), 'company-gone');
    }
    await closeReports(tx, 'company', [company.id], services.clock());
    const mail = (enabled ? companyEnabledMail : companyDisabledMail)(company.name, reason);
    return {
      act: enabled ? 'enable-company' : 'disable-company',
      itemId: company.id,
      companyId: company.id,
      name: company.name,
      reason,
      by,
      notices: isSo ? [] : await noticesToOwners(tx, company.id, mail),
    };
  });
  return { id, username: login, enabled };
}

/**
 * Confirms that a company is who it says, or takes that back; a later name of it is not confirmed.
 * @throws ApiError 404, 409 when it is removed
 */
export async function verifyCompany(
  services: OperatorServices,
  { verified, by, mustChange = false, ...key }: Change & { verified: boolean },
): Promise<{ name: string; verifiedAt: string | null }> {
  const { db, clock, log } = services;
  const company = await db.transaction(async (tx) => {
    const found = await findPresentCompany(tx, key, true);
    const { id, name } = found;
    if (mustChange && (found.verifiedAt !== null) === verified) {
      const stands = verified ? 'is verified' : 'is not verified';
      throw await standsOtherwise(tx, found, stands, 'verify-company', 'unverify-company');
    }
    const verifiedAt = verified ? clock() : null;
    await tx.update(companies).set({ verifiedAt }).where(eq(companies.id, id));
    const act = verified ? 'verify-company' : 'unverify-company';
    await auditOutside(tx, services, { act, itemId: id, companyId: id, name, actorKind: 'operator', actor: by });
    return { id, name, verifiedAt };
  });
  const { id, name, verifiedAt } = company;
  log.info({ company: id, verified }, 'company verified by the operator');
  return { name, verifiedAt: verifiedAt?.toISOString() ?? null };
}
