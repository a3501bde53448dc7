import { postedDate } from '#src/domain/dates/posted-date.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, appealLines } from './sentences.ts';

/**
 * To a company that the operator has removed.
 * @param keptUntil the instant until which it can be brought back, ISO 8601
 */
export const companyRemovedMail = (name: string, reason: string | null, keptUntil: string): MailContent => ({
  subject: `Your company has been removed from ${site.name}`,
  lines: [
    `We have removed ${name} from ${site.name}: its login, its page, its jobs and the applications to them.`,
    `Until ${postedDate(keptUntil)} we can bring it back; then all of it goes for good.`,
    ...appealLines(reason),
  ],
  link: GO_HOME,
});
