import { eq } from 'drizzle-orm';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { jobHiddenMail, jobShownAgainMail } from '#src/server/mails/company-mails.ts';
import { moderate, type Outcome } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { GONE_WITH_COMPANY, NO_JOB, type Why } from './input.ts';

/**
 * Hides a job from everybody but its company, or shows it again. Either closes the reports about it:
 * somebody has looked. @throws ApiError 404, 409 when its company is removed
 */
export function setJobHidden(
  services: OperatorServices,
  { id, hidden, reason, by }: { id: string; hidden: boolean } & Why,
): Promise<Outcome> {
  return moderate(services, async (tx) => {
    await closeReports(tx, 'job', [id], services.clock());
    const [job] = await tx
      .select({
        title: jobs.title,
        hiddenBy: jobs.hiddenBy,
        email: companyLogins.email,
        removedAt: companies.removedAt,
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(companyLogins, eq(companyLogins.companyId, jobs.companyId))
      .where(eq(jobs.id, id))
      .for('update', { of: jobs });
    if (job === undefined) throw new ApiError('not_found', NO_JOB);
    if (job.removedAt !== null) throw new ApiError('conflict', GONE_WITH_COMPANY);
    const hiddenBy = hidden ? 'operator' : null;
    await tx.update(jobs).set({ hiddenBy }).where(eq(jobs.id, id));
    const changes = (job.hiddenBy !== null) !== hidden;
    const mail = (hidden ? jobHiddenMail : jobShownAgainMail)(job.title, reason);
    return {
      act: hidden ? 'hide-job' : 'show-job',
      itemId: id,
      name: job.title,
      reason,
      by,
      notices: changes && job.email !== null ? [{ recipient: job.email, mail }] : [],
    };
  });
}
