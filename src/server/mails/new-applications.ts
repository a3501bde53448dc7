import { paths } from '#src/routes/paths.ts';
import type { MailContent } from './compose-mail.ts';
import { COMPANY_SETTINGS } from './sentences.ts';

/**
 * To the company: who has applied to a job since it was last told.
 * @param count how many people have
 * @param latest the last application, with who sent it
 */
export function newApplicationsMail(
  job: { id: string; title: string },
  count: number,
  latest: { id: string; name: string | null },
): MailContent {
  const isOne = count === 1;
  const who = isOne ? `${latest.name ?? 'Somebody'} has` : `${count} people have`;
  return {
    subject: `${isOne ? 'New application' : `${count} new applications`}: ${job.title}`,
    lines: [`${who} applied for your job “${job.title}”.`],
    link: isOne
      ? { text: 'Read the application', href: paths.application(latest.id) }
      : { text: 'Read the applications', href: paths.applications(`job=${job.id}`) },
    foot: ['We tell you of further applications to this job at most once a day.'],
    further: COMPANY_SETTINGS,
  };
}
