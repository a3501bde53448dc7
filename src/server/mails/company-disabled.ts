import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, appealLines } from './sentences.ts';

/** To a company that the operator has disabled. */
export const companyDisabledMail = (name: string, reason: string | null): MailContent => ({
  subject: `Your company is disabled at ${site.name}`,
  lines: [
    `We have disabled ${name}. It cannot log in, and its page and jobs are no longer public.`,
    ...appealLines(reason),
  ],
  link: GO_HOME,
});
