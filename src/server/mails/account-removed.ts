import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, appealLines } from './sentences.ts';

/** To a job seeker whose account the operator has removed. */
export const accountRemovedMail = (reason: string | null): MailContent => ({
  subject: `Your account has been removed from ${site.name}`,
  lines: [
    `We have removed your account at ${site.name}, with your profile, your files and the letters of your applications.`,
    ...appealLines(reason),
  ],
  link: GO_HOME,
});
