import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { ATTACHMENT } from '#src/contracts/messages.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { ownStatusBadge } from '#src/domain/applications/application-status.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { JOB_SEEKER_SETTINGS, OWN_APPLICATIONS, quotedLines, toReach } from './sentences.ts';

type Sent = Record<'title' | 'companyName' | 'contactEmail' | 'email', string> &
  Record<'postedBy' | 'name' | 'headline' | 'address' | 'phone', string | null> &
  Record<'resumeName' | 'attachmentName' | 'coverLetter', string | null>;

/** To the applicant: the application that was sent. */
export function applicationSentMail(sent: Sent): MailContent {
  const { title, resumeName, attachmentName, coverLetter } = sent;
  const profile = [sent.name, sent.headline, sent.address, sent.email, sent.phone];
  return {
    subject: `We have sent your application: ${title}`,
    lines: [
      `We have sent your application for “${title}” to ${hiringCompany(sent)}.`,
      `From your profile: ${profile.filter((text) => text !== null).join(', ')}`,
      `Your resume: ${resumeName ?? 'none'}`,
      ...(attachmentName === null ? [] : [`${ATTACHMENT}: ${attachmentName}`]),
      ...(coverLetter === null ? ['You sent no cover letter.'] : ['Your cover letter:', ...quotedLines(coverLetter)]),
    ],
    link: OWN_APPLICATIONS,
    foot: ['Its status is shown there. You can also withdraw it there.'],
    contact: toReach(sent),
    further: JOB_SEEKER_SETTINGS,
  };
}

type Application = Record<'title' | 'companyName' | 'contactEmail', string> & {
  postedBy: string | null;
};
/** `at` as ISO 8601. */
type News = { status: ApplicationStatus; at: string; messages: readonly string[] };

/** To the applicant: the status of an application since `at`, and the message of the company. */
export function statusChangedMail(application: Application, { status, at, messages }: News): MailContent {
  const { title, companyName } = application;
  const line = `${ownStatusBadge(status).label} (${postedDate(at)})`;
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

/**
 * To an applicant for a job that was closed.
 * @param isAnswered whether the application waits for no further answer
 */
export const appliedJobClosedMail = (
  job: Pick<JobCard, 'id' | 'title' | 'companyName' | 'postedBy'> & { contactEmail: string },
  isAnswered: boolean,
): MailContent => ({
  subject: `A job you applied to was closed: ${job.title}`,
  lines: [
    `A job you applied to was closed: “${job.title}” at ${hiringCompany(job)}. Nobody can apply to it any more.`,
    ...(isAnswered ? [] : [`Your application is not lost: ${job.companyName} still has it and can still answer it.`]),
  ],
  link: { text: 'See the job', href: paths.jobDetails(job.id) },
  contact: toReach(job),
  further: JOB_SEEKER_SETTINGS,
});

/**
 * To an applicant for a job that the operator has removed.
 * @param company as `hiringCompany` says it
 * @param keptUntil the instant until which its company can be brought back, ISO 8601; null where the job is gone for
 * good
 */
export const appliedJobRemovedMail = (title: string, company: string, keptUntil: string | null): MailContent => ({
  subject: `A job that you applied to has been removed: ${title}`,
  lines: [
    `We have removed the job “${title}” of ${company} from ${site.name}. ${applicationText(company, keptUntil)}`,
    `Never pay to apply. If somebody has asked you for money or bank details, do not send them, and tell us: ${site.contact.email}`,
  ],
  link: { text: 'See other jobs', href: paths.jobs() },
});

function applicationText(companyName: string, keptUntil: string | null): string {
  if (keptUntil === null) return 'Your application to it is removed as well.';
  return `Your application to it goes on ${postedDate(keptUntil)}, unless ${companyName} is shown again before that. If you no longer want it to have your application, withdraw it under “My applications”.`;
}

/**
 * To the applicant: applications that led nowhere and will be removed.
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
      `We remove an application that did not lead to a job ${months === 1 ? 'one month' : `${months} months`} after the job has closed, with its letter and files, for you and for the company. Your profile stays.`,
      ...old
        .toSorted((a, b) => a.on.localeCompare(b.on))
        .map((each) => `${postedDate(each.on)}: “${each.title}” at ${hiringCompany(each)}`),
      'Until then you can read and save what you sent.',
    ],
    link: OWN_APPLICATIONS,
  };
}
