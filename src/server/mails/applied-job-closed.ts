import { paths } from '#src/routes/paths.ts';
import type { MailContent } from './compose-mail.ts';
import { JOB_SEEKER_SETTINGS } from './sentences.ts';

/**
 * To who applied to a job that was closed.
 * @param isAnswered whether the application waits for no further answer
 */
export const appliedJobClosedMail = (
  { id, title, companyName }: { id: string; title: string; companyName: string },
  isAnswered: boolean,
): MailContent => ({
  subject: `A job you applied to was closed: ${title}`,
  lines: [
    `A job you applied to was closed: “${title}” at ${companyName}. Nobody can apply to it any more.`,
    ...(isAnswered
      ? []
      : [`Your application is not lost: ${companyName} still has it and can still answer it.`]),
  ],
  link: { text: 'See the job', href: paths.jobDetails(id) },
  further: JOB_SEEKER_SETTINGS,
});
