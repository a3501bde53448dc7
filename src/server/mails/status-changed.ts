import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { ownStatusBadge } from '#src/domain/applications/application-status.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { hiringCompany } from '#src/domain/jobs/posted-by.ts';
import type { MailContent } from './compose-mail.ts';
import { JOB_SEEKER_SETTINGS, OWN_APPLICATIONS, quotedLines } from './sentences.ts';

type Application = Record<'title' | 'companyName' | 'contactEmail', string> & {
  postedBy: string | null;
};
type News = { status: ApplicationStatus; message: string | null; at: Date };

/**
 * To the applicant: new statuses of an application, and what the company writes.
 * @param news the first one first
 */
export function statusChangedMail(application: Application, news: readonly News[]): MailContent {
  const { title, companyName, contactEmail } = application;
  return {
    subject: `News of your application: ${title}`,
    lines: [
      `${hiringCompany(application)} has news of your application for “${title}”:`,
      ...news.flatMap(({ status, message, at }) => {
        const line = `${ownStatusBadge(status).label} (${postedDate(at.toISOString())})`;
        return message === null
          ? [line]
          : [`${line}. ${companyName} writes:`, ...quotedLines(message)];
      }),
    ],
    link: OWN_APPLICATIONS,
    foot: [`To answer ${companyName}, write to ${contactEmail}.`],
    further: JOB_SEEKER_SETTINGS,
  };
}
