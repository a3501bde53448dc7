import { postedDate } from '#src/domain/dates/posted-date.ts';
import { lastOpenDay, whyItCloses, type ClosingFacts } from '#src/domain/jobs/job-openness.ts';
import { paths } from '#src/routes/paths.ts';
import type { MailContent } from './compose-mail.ts';
import { COMPANY_SETTINGS } from './sentences.ts';

/** To the company whose job closes by itself within a week. */
export function jobClosesSoonMail(job: ClosingFacts & { id: string; title: string }): MailContent {
  const { id, title, deadline } = job;
  const day = postedDate(lastOpenDay(job));
  return {
    subject: `Your job closes on ${day}: ${title}`,
    lines: [
      `Your job “${title}” closes by itself on ${day}${whyItCloses(deadline)}. After that nobody can apply to it.`,
      'To keep it open, renew it for three months. If it may close, you need not do anything.',
    ],
    link: { text: 'Renew it', href: paths.myJobs(id) },
    further: COMPANY_SETTINGS,
  };
}
