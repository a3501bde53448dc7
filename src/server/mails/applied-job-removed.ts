import { paths } from '#src/routes/paths.ts';
import { site } from '#src/site-config.ts';
import type { MailContent } from './compose-mail.ts';

/**
 * To who applied to a job that the operator has removed.
 * @param company as `hiringCompany` says it
 */
export const appliedJobRemovedMail = (title: string, company: string): MailContent => ({
  subject: `A job that you applied to has been removed: ${title}`,
  lines: [
    `We have removed the job “${title}” of ${company} from ${site.name}. Your application to it is removed as well.`,
    `Never pay to apply. If somebody has asked you for money or bank details, do not send them, and tell us: ${site.contact.email}`,
  ],
  link: { text: 'See other jobs', href: paths.jobs() },
});
