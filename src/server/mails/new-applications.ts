import { paths } from '#src/routes/paths.ts';
import type { MailContent } from './compose-mail.ts';
import { COMPANY_SETTINGS } from './sentences.ts';

interface NewApplications {
  readonly jobId: string;
  readonly title: string;
  /** How many people have applied. */
  readonly count: number;
  /** The last application. */
  readonly id: string;
  /** Of who sent it. */
  readonly name: string | null;
}

/** To the company: who has applied to a job since it was last told. */
export function newApplicationsMail({
  jobId,
  title,
  count,
  id,
  name,
}: NewApplications): MailContent {
  const isOne = count === 1;
  const who = isOne ? `${name ?? 'Somebody'} has` : `${count} people have`;
  return {
    subject: `${isOne ? 'New application' : `${count} new applications`}: ${title}`,
    lines: [`${who} applied for your job “${title}”.`],
    link: isOne
      ? { text: 'Read the application', href: paths.application(id) }
      : { text: 'Read the applications', href: paths.applications(`job=${jobId}`) },
    foot: ['We tell you of further applications to this job at most once a day.'],
    further: COMPANY_SETTINGS,
  };
}
