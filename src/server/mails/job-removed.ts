import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { OWN_JOBS, appealLines } from './sentences.ts';

/** To the company whose job the operator has removed. */
export const jobRemovedMail = (title: string, reason: string | null): MailContent => ({
  subject: `Your job has been removed from ${site.name}: ${title}`,
  lines: [`We have removed your job “${title}” and the applications to it.`, ...appealLines(reason)],
  link: OWN_JOBS,
});
