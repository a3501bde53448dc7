import { eq } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import {
  becauseOf,
  moderate,
  type Notice,
  type Outcome,
} from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { site } from '#src/site-config.ts';
import { NO_JOB, type Why } from './input.ts';

/**
 * Hides a job from everybody but its company, or shows it again. Either closes the reports about it:
 * somebody has looked. @throws ApiError 404
 */
export function hideJob(
  services: OperatorServices,
  { id, hidden, reason, by }: { id: string; hidden: boolean } & Why,
): Promise<Outcome> {
  return moderate(services, async (tx) => {
    await closeReports(tx, 'job', [id], services.clock());
    const [job] = await tx
      .select({ title: jobs.title, hiddenBy: jobs.hiddenBy, email: companyLogins.email })
      .from(jobs)
      .leftJoin(companyLogins, eq(companyLogins.companyId, jobs.companyId))
      .where(eq(jobs.id, id))
      .for('update', { of: jobs });
    if (job === undefined) throw new ApiError('not_found', NO_JOB);
    const hiddenBy = hidden ? 'operator' : null;
    await tx.update(jobs).set({ hiddenBy }).where(eq(jobs.id, id));
    const changes = (job.hiddenBy !== null) !== hidden;
    return {
      act: hidden ? 'hide-job' : 'show-job',
      ...{ itemId: id, name: job.title, reason, by },
      notices:
        changes && job.email !== null ? [noticeOf(job.email, job.title, hidden, reason)] : [],
    };
  });
}

function noticeOf(
  recipient: string,
  title: string,
  hidden: boolean,
  reason: string | null,
): Notice {
  const link = { text: 'Your jobs', path: paths.myJobs() };
  return hidden
    ? {
        recipient,
        subject: `Your job is hidden at ${site.name}: ${title}`,
        lines: [
          `We have hidden your job “${title}”. Nobody but you can see it or apply to it now.`,
          ...becauseOf(reason),
          `If you think that this is a mistake, write to ${site.contact.email}.`,
        ],
        link,
      }
    : {
        recipient,
        subject: `Your job is shown again at ${site.name}: ${title}`,
        lines: [
          `We have looked at your job “${title}”, and everybody can see it again.`,
          ...becauseOf(reason),
        ],
        link,
      };
}
