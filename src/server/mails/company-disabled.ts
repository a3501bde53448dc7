import { site } from '#src/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, IF_MISTAKEN, reasonLines } from './sentences.ts';

/** To a company that the operator has disabled. */
export function companyDisabledMail(name: string, reason: string | null): MailContent {
  return {
    subject: `Your company is disabled at ${site.name}`,
    lines: [
      `We have disabled ${name}. It cannot log in, and its page and jobs are no longer public.`,
      ...reasonLines(reason),
      IF_MISTAKEN,
    ],
    link: GO_HOME,
  };
}
