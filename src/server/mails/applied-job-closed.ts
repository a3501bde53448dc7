import type { JobCard } from '#src/contracts/jobs.ts';
import { hiringCompany } from '#src/domain/jobs/posted-by.ts';
import { paths } from '#src/routes/paths.ts';
import type { MailContent } from './compose-mail.ts';
import { JOB_SEEKER_SETTINGS, toReach } from './sentences.ts';

/**
 * To who applied to a job that was closed.
 * @param isAnswered whether the application waits for no further answer
 */
export const appliedJobClosedMail = (
  job: Pick<JobCard, 'id' | 'title' | 'companyName' | 'postedBy'> & { contactEmail: string },
  isAnswered: boolean,
): MailContent => ({
  subject: `A job you applied to was closed: ${job.title}`,
  lines: [
    `A job you applied to was closed: “${job.title}” at ${hiringCompany(job)}. Nobody can apply to it any more.`,
    ...(isAnswered ? [] : [`Your application is not lost: ${job.companyName} still has it and can still answer it.`]),
  ],
  link: { text: 'See the job', href: paths.jobDetails(job.id) },
  contact: toReach(job),
  further: JOB_SEEKER_SETTINGS,
});
