import { postedDate } from '#src/domain/dates/posted-date.ts';
import { hiringCompany } from '#src/domain/jobs/posted-by.ts';
import type { MailContent } from './compose-mail.ts';
import { OWN_APPLICATIONS } from './sentences.ts';

/**
 * To the applicant: which applications that led nowhere will be removed.
 * @param old each with the day of its removal, `YYYY-MM-DD`
 * @param months for which they are kept after their job has closed
 */
export function applicationsRemovedSoonMail(
  old: readonly { title: string; companyName: string; postedBy: string | null; on: string }[],
  months: number,
): MailContent {
  const [first] = old;
  return {
    subject:
      old.length === 1 && first !== undefined
        ? `Your application will be removed on ${postedDate(first.on)}: ${first.title}`
        : `${old.length} of your applications will be removed`,
    lines: [
      `We remove an application that did not lead to a job ${months === 1 ? 'one month' : `${months} months`} after the job has closed, with its letter and resume, for you and for the company. Your profile stays.`,
      ...old
        .toSorted((a, b) => a.on.localeCompare(b.on))
        .map((each) => `${postedDate(each.on)}: “${each.title}” at ${hiringCompany(each)}`),
      'Until then you can read and save what you sent.',
    ],
    link: OWN_APPLICATIONS,
  };
}
