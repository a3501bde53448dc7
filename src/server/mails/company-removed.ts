import { site } from '#src/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, appealLines } from './sentences.ts';

/** To a company that the operator has removed. */
export const companyRemovedMail = (name: string, reason: string | null): MailContent => ({
  subject: `Your company has been removed from ${site.name}`,
  lines: [
    `We have removed ${name} from ${site.name}: its login, its page, its jobs and the applications to them.`,
    ...appealLines(reason),
  ],
  link: GO_HOME,
});
