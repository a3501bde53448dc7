import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { OWN_JOBS, appealLines } from './sentences.ts';

/** To the company whose job the operator has hidden. */
export const jobHiddenMail = (title: string, reason: string | null): MailContent => ({
  subject: `Your job is hidden at ${site.name}: ${title}`,
  lines: [`We have hidden your job “${title}”. Nobody but you can see it or apply to it now.`, ...appealLines(reason)],
  link: OWN_JOBS,
});
