import { site } from '#src/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, IF_MISTAKEN, reasonLines } from './sentences.ts';

/** To a company that the operator has removed. */
export function companyRemovedMail(name: string, reason: string | null): MailContent {
  return {
    subject: `Your company has been removed from ${site.name}`,
    lines: [
      `We have removed ${name} from ${site.name}: its login, its page, its jobs and the applications to them.`,
      ...reasonLines(reason),
      IF_MISTAKEN,
    ],
    link: GO_HOME,
  };
}
