import { eq } from 'drizzle-orm';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { companyRemovedMail, companyRestoredMail } from '#src/server/mails/company-mails.ts';
import { endEmailChangesOfCompany } from '#src/server/modules/auth/pending-email.ts';
import { usePasswordLinks } from '#src/server/modules/auth/password-links.ts';
import { cancelAhead } from '#src/server/modules/interviews/cancel-ahead.ts';
import { moderate, noticesToOwners, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import { endSessionsOfCompany, memberIds } from '#src/server/platform/sessions/session-rows.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { applicantsTo, noticesToApplicants } from './applicants.ts';
import type { Why } from './input.ts';
import { findCompany, findPresentCompany, goesAt, standsOtherwise, type CompanyKey } from './named-company.ts';

/**
 * Removes a company: its sessions end, it and its jobs are shown nowhere, and it and its applicants are mailed.
 * For a while it can be brought back; then it goes for good (see `removeForGood`).
 * @returns with the instant until which it can be brought back, ISO 8601 @throws ApiError 404, 409 when it is removed
 */
export async function removeCompany(
  services: OperatorServices,
  { reason, by, ...key }: CompanyKey & Why,
): Promise<Outcome & { keptUntil: string }> {
  const now = services.clock();
  const keptUntil = goesAt(now).toISOString();
  const outcome = await moderate(services, async (tx) => {
    const { id } = await findPresentCompany(tx, key);
    // As a change of its email or its password does.
    await lockAccount(tx, id);
    const members = await memberIds(tx, id);
    await usePasswordLinks(tx, { memberIds: members.map((member) => member.id) }, now);
    const posted = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, id));
    const jobIds = posted.map((job) => job.id);
    await closeReports(tx, 'company', [id], now);
    await closeReports(tx, 'job', jobIds, now);
    const { name } = await findPresentCompany(tx, key, true);
    await tx.update(companies).set({ removedAt: now }).where(eq(companies.id, id));
    // After the write above, whose lock a login takes too (see `logInCompany`).
    await endSessionsOfCompany(tx, id);
    await endEmailChangesOfCompany(tx, id);
    await cancelAhead(tx, services, eq(jobs.companyId, id), 'company-gone');
    const applicants = await applicantsTo(tx, eq(jobs.companyId, id));
    return {
      act: 'remove-company',
      itemId: id,
      companyId: id,
      name,
      reason,
      by,
      notices: [
        ...(await noticesToOwners(tx, id, companyRemovedMail(name, reason, keptUntil))),
        ...noticesToApplicants(applicants, keptUntil),
      ],
    };
  });
  return { ...outcome, keptUntil };
}

/**
 * Brings a removed company back as it was, with its jobs and the applications that still stand, and mails it. What has
 * ended stays so: sessions, mailed links, interviews, and jobs whose deadline has passed.
 * @returns with whether it is enabled @throws ApiError 404, 409 when it is not removed
 */
export async function restoreCompany(
  services: OperatorServices,
  { reason, by, ...key }: CompanyKey & Why,
): Promise<Outcome & { enabled: boolean }> {
  let isEnabled = true;
  const outcome = await moderate(services, async (tx) => {
    const company = await findCompany(tx, key, true);
    const { id, name, enabled, removedAt } = company;
    if (removedAt === null) throw await standsOtherwise(tx, company, 'is not removed', 'restore-company');
    isEnabled = enabled;
    await tx.update(companies).set({ removedAt: null }).where(eq(companies.id, id));
    const mail = companyRestoredMail(name, reason);
    return {
      act: 'restore-company',
      itemId: id,
      companyId: id,
      name,
      reason,
      by,
      // One that is disabled still cannot log in.
      notices: enabled ? await noticesToOwners(tx, id, mail) : [],
    };
  });
  return { ...outcome, enabled: isEnabled };
}
