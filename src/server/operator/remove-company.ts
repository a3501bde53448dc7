import { eq } from 'drizzle-orm';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { companyRemovedMail } from '#src/server/mails/company-removed.ts';
import { moderate, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import { releaseUnusedFiles, markRemoved } from '#src/server/modules/moderation/mark-removed.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { applicantsTo, lockApplicants, noticesToApplicants } from './applicants.ts';
import { NO_COMPANY, type Why } from './input.ts';

/**
 * Removes a company with its login, jobs, pictures and the applications to it, and tells it and who
 * applied. @throws ApiError 404
 */
export function removeCompany(
  services: OperatorServices,
  { username, reason, by }: { username: string } & Why,
): Promise<Outcome> {
  return moderate(services, async (tx) => {
    const now = services.clock();
    const [found] = await tx
      .select({ id: companyLogins.companyId })
      .from(companyLogins)
      .where(isSameName(companyLogins.username, username));
    if (found === undefined) throw new ApiError('not_found', NO_COMPANY);
    await lockAccount(tx, found.id);
    const locked = await lockApplicants(tx, eq(jobs.companyId, found.id));
    const [company] = await tx
      .select({ id: companies.id, name: companies.name, email: companyLogins.email })
      .from(companyLogins)
      .innerJoin(companies, eq(companies.id, companyLogins.companyId))
      .where(eq(companies.id, found.id))
      // A job that is being posted waits, and then finds no company.
      .for('update');
    if (company === undefined) throw new ApiError('not_found', NO_COMPANY);
    const { id, name, email } = company;
    const posted = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, id));
    const jobIds = posted.map((job) => job.id);
    await closeReports(tx, 'company', [id], now);
    await closeReports(tx, 'job', jobIds, now);
    const applicants = await applicantsTo(tx, eq(jobs.companyId, id));
    const pictures = await tx
      .select({ id: files.id, path: files.path })
      .from(files)
      .where(eq(files.companyId, id));
    await tx.delete(companies).where(eq(companies.id, id));
    await releaseUnusedFiles(tx, services.files, [
      ...pictures.map((picture) => picture.id),
      ...applicants
        .filter(({ jobSeekerId }) => locked.has(jobSeekerId))
        .map(({ resumeFileId }) => resumeFileId),
    ]);
    await markRemoved(tx, [id, ...jobIds, ...pictures.map(({ path }) => path)], now);
    return {
      act: 'remove-company',
      itemId: id,
      name,
      reason,
      by,
      removedAddress: email,
      notices: [
        { recipient: email, mail: companyRemovedMail(name, reason) },
        ...noticesToApplicants(applicants),
      ],
    };
  });
}
