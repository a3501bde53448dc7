import { site } from '#src/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { IF_MISTAKEN, OWN_JOBS, reasonLines } from './sentences.ts';

/** To the company whose job the operator has removed. */
export function jobRemovedMail(title: string, reason: string | null): MailContent {
  return {
    subject: `Your job has been removed from ${site.name}: ${title}`,
    lines: [
      `We have removed your job “${title}” and the applications to it.`,
      ...reasonLines(reason),
      IF_MISTAKEN,
    ],
    link: OWN_JOBS,
  };
}
