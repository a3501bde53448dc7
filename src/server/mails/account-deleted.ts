import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { WRITE_TO_US } from './sentences.ts';

/** To a job seeker who has deleted their account. */
export const accountDeletedMail = (): MailContent => ({
  subject: `Your account at ${site.name} is deleted`,
  lines: [
    'Your profile, your files and the letters of your applications are deleted for good.',
    "Companies that you applied to keep a line 'Deleted account' with the job, the dates and the status.",
    `If it was not you who deleted it, write to ${site.contact.email}:`,
  ],
  link: WRITE_TO_US,
});
