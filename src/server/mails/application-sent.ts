import { hiringCompany } from '#src/domain/jobs/posted-by.ts';
import type { MailContent } from './compose-mail.ts';
import { JOB_SEEKER_SETTINGS, OWN_APPLICATIONS, quotedLines, toReach } from './sentences.ts';

type Sent = Record<'title' | 'companyName' | 'contactEmail' | 'email', string> &
  Record<'postedBy' | 'name' | 'headline' | 'address' | 'phone', string | null> &
  Record<'resumeName' | 'coverLetter', string | null>;

/** To the applicant: what was sent. */
export function applicationSentMail(sent: Sent): MailContent {
  const { title, resumeName, coverLetter } = sent;
  const profile = [sent.name, sent.headline, sent.address, sent.email, sent.phone];
  return {
    subject: `We have sent your application: ${title}`,
    lines: [
      `We have sent your application for “${title}” to ${hiringCompany(sent)}.`,
      `From your profile: ${profile.filter((text) => text !== null).join(', ')}`,
      `Your resume: ${resumeName ?? 'none'}`,
      ...(coverLetter === null ? ['You sent no cover letter.'] : ['Your cover letter:', ...quotedLines(coverLetter)]),
    ],
    link: OWN_APPLICATIONS,
    foot: ['Its status is shown there. You can also withdraw it there.'],
    contact: toReach(sent),
    further: JOB_SEEKER_SETTINGS,
  };
}
