import { site } from '#src/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { IF_MISTAKEN, OWN_JOBS, reasonLines } from './sentences.ts';

/** To the company whose job the operator has hidden. */
export function jobHiddenMail(title: string, reason: string | null): MailContent {
  return {
    subject: `Your job is hidden at ${site.name}: ${title}`,
    lines: [
      `We have hidden your job “${title}”. Nobody but you can see it or apply to it now.`,
      ...reasonLines(reason),
      IF_MISTAKEN,
    ],
    link: OWN_JOBS,
  };
}
