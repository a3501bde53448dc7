import { paths } from '#src/routes/paths.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';

/**
 * To who applied to a job that the operator has removed.
 * @param company as `hiringCompany` says it
 * @param keptUntil the instant until which its company can be brought back, ISO 8601; null where the job is gone for good
 */
export const appliedJobRemovedMail = (title: string, company: string, keptUntil: string | null): MailContent => ({
  subject: `A job that you applied to has been removed: ${title}`,
  lines: [
    `We have removed the job “${title}” of ${company} from ${site.name}. ${applicationText(company, keptUntil)}`,
    `Never pay to apply. If somebody has asked you for money or bank details, do not send them, and tell us: ${site.contact.email}`,
  ],
  link: { text: 'See other jobs', href: paths.jobs() },
});

function applicationText(companyName: string, keptUntil: string | null): string {
  if (keptUntil === null) return 'Your application to it is removed as well.';
  return `Your application to it goes on ${postedDate(keptUntil)}, unless ${companyName} is shown again before that. If you no longer want it to have your application, withdraw it under “My applications”.`;
}
