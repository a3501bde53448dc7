import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { OWN_JOBS, reasonLines } from './sentences.ts';

/** To the company whose hidden job the operator shows again. */
export const jobShownAgainMail = (title: string, reason: string | null): MailContent => ({
  subject: `Your job is shown again at ${site.name}: ${title}`,
  lines: [`We have looked at your job “${title}”, and everybody can see it again.`, ...reasonLines(reason)],
  link: OWN_JOBS,
});
