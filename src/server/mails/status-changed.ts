import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { ownStatusBadge } from '#src/domain/applications/application-status.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { hiringCompany } from '#src/domain/jobs/posted-by.ts';
import type { MailContent } from './compose-mail.ts';
import { JOB_SEEKER_SETTINGS, OWN_APPLICATIONS, quotedLines, toReach } from './sentences.ts';

type Application = Record<'title' | 'companyName' | 'contactEmail', string> & {
  postedBy: string | null;
};
type News = { status: ApplicationStatus; at: Date; messages: readonly string[] };

/** To the applicant: the status of an application since `at`, and what the company writes with it. */
export function statusChangedMail(application: Application, { status, at, messages }: News): MailContent {
  const { title, companyName } = application;
  const line = `${ownStatusBadge(status).label} (${postedDate(at.toISOString())})`;
  return {
    subject: `News of your application: ${title}`,
    lines: [
      `${hiringCompany(application)} has news of your application for “${title}”:`,
      ...(messages.length === 0 ? [line] : [`${line}. ${companyName} writes:`, ...messages.flatMap(quotedLines)]),
    ],
    link: OWN_APPLICATIONS,
    contact: toReach(application),
    further: JOB_SEEKER_SETTINGS,
  };
}
