import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { OWN_JOBS } from './sentences.ts';

/** To the company whose job reports have hidden; nothing of who sent them. */
export const jobHiddenByReportsMail = (title: string): MailContent => ({
  subject: `Your job is hidden at ${site.name} until we have looked: ${title}`,
  lines: [
    `Several people have told us that something is wrong with your job “${title}”: that it asks for money, or is not real.`,
    'We have hidden it until somebody here has looked at it. When all is well it is shown again, and you need not do anything.',
    `To tell us more, write to ${site.contact.email}.`,
  ],
  link: OWN_JOBS,
});
