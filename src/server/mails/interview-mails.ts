import type { InterviewAnswer } from '#src/contracts/interview-values.ts';
import { hoursText, modeText, spanText, timeText } from '#src/domain/interviews/interview-texts.ts';
import { clockTime } from '#src/domain/interviews/zoned-time.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent, MailLine } from './compose-mail.ts';
import { applicantCalendar, memberCalendar, type InterviewFacts } from './interview-calendar.ts';
import { OWN_APPLICATIONS, quotedLines, toReach } from './sentences.ts';

/** Time, way and place, and what the company says; its words are marked as text of strangers. */
function factLines(facts: InterviewFacts): MailLine[] {
  const { startsAt, timeZone, mode, place, link, bring, note, memberNames, freeSlots } = facts;
  const isToChoose = startsAt === null;
  const list = [
    ...(isToChoose ? [] : [`When: ${timeText(facts)}`]),
    `How: ${modeText(mode)}`,
    ...(place === null ? [] : [`Where: ${place}`]),
    ...(link === null ? [] : [`Link: ${link}`]),
    ...(memberNames.length === 0 ? [] : [`With: ${memberNames.join(', ')}`]),
  ];
  return [
    ...(isToChoose
      ? ['You can choose one of these times:', { list: freeSlots.map((one) => spanText(one, timeZone)) }]
      : []),
    { list },
    ...(bring === null ? [] : ['What to bring:', ...quotedLines(bring)]),
    ...(note === null ? [] : [`${facts.companyName} writes:`, ...quotedLines(note)]),
  ];
}

/** The day and the hours of an interview in a subject: '7 December 2026, 10:00 to 10:45'. */
function whenText({ startsAt, endsAt, timeZone }: InterviewFacts): string {
  if (startsAt === null || endsAt === null) return 'choose a time';
  return `${postedDate(clockTime(startsAt, timeZone).day)}, ${hoursText({ startsAt, endsAt }, timeZone)}`;
}

const answerLink = (token: string) => ({ text: 'See it and answer', href: accountPaths.interview(token) });
const OPENS_ONLY = 'The link opens a page. Nothing is answered until you press a button there.';

/** To the applicant: an interview that is proposed, or has been changed. @param token of the link */
export function interviewProposedMail(facts: InterviewFacts, token: string): MailContent {
  const { title, sequence } = facts;
  const isNew = sequence === 0;
  const about = `your application for “${title}”`;
  return {
    subject: `${isNew ? 'Interview' : 'Your interview has changed'}: ${title} (${whenText(facts)})`,
    lines: [
      isNew
        ? `${hiringCompany(facts)} invites you to an interview about ${about}.`
        : `${hiringCompany(facts)} has changed the interview about ${about}. This is how it stands now; please answer it again.`,
      ...factLines(facts),
    ],
    link: answerLink(token),
    foot: [OPENS_ONLY],
    contact: toReach(facts),
    calendar: applicantCalendar(facts),
  };
}

/** Why an interview is cancelled, for the applicant. */
export type CancelCause = 'company' | 'withdrawn' | 'company-gone' | 'job-gone';

/** To the applicant: an interview that will not be held. */
export function interviewCancelledMail(facts: InterviewFacts, cause: CancelCause): MailContent {
  const { title, companyName, cancelReason } = facts;
  const company = hiringCompany(facts);
  const why: Record<CancelCause, string> = {
    company: `${company} has cancelled the interview about your application for “${title}”.`,
    withdrawn: `You have withdrawn your application for “${title}” at ${company}, so the interview is cancelled.`,
    'company-gone': `${company} is no longer on ${site.name}, so the interview about your application for “${title}” is cancelled. Do not go there, and send neither money nor documents.`,
    'job-gone': `The job “${title}” of ${company} has been removed from ${site.name}, so the interview is cancelled.`,
  };
  const isReachable = cause === 'company' || cause === 'withdrawn';
  return {
    subject: `Your interview is cancelled: ${title} (${whenText(facts)})`,
    lines: [
      why[cause],
      `It was: ${timeText(facts)}`,
      ...(cancelReason === null ? [] : [`${companyName} writes:`, ...quotedLines(cancelReason)]),
    ],
    link: OWN_APPLICATIONS,
    ...(isReachable && { contact: toReach(facts) }),
    calendar: applicantCalendar(facts),
  };
}

/** To the applicant, a day before. @param token of the link */
export function ownInterviewReminderMail(facts: InterviewFacts, token: string): MailContent {
  const isAnswered = facts.state === 'accepted';
  return {
    subject: `Reminder: your interview is on ${whenText(facts)} (${facts.title})`,
    lines: [
      `Your interview with ${hiringCompany(facts)} about your application for “${facts.title}” is near.`,
      ...(isAnswered ? [] : ['You have not answered yet. Please say whether you will come.']),
      ...factLines(facts),
    ],
    link: answerLink(token),
    foot: [OPENS_ONLY],
    contact: toReach(facts),
    calendar: applicantCalendar(facts),
  };
}

const toApplication = ({ applicationId }: InterviewFacts) => ({
  text: 'See the application',
  href: paths.application(applicationId),
});

/** To a member who takes part, a day before. */
export const interviewReminderMail = (facts: InterviewFacts): MailContent => ({
  subject: `Reminder: interview with ${facts.applicant} on ${whenText(facts)}`,
  lines: [
    `The interview with ${facts.applicant} for “${facts.title}” is near.`,
    facts.state === 'accepted' ? 'The applicant has accepted.' : 'The applicant has not answered yet.',
    ...factLines(facts),
  ],
  link: toApplication(facts),
  calendar: memberCalendar(facts),
});

const ANSWERS: Record<InterviewAnswer, string> = {
  accepted: 'accepts the interview',
  'another-time': 'asks for another time',
  declined: 'declines the interview',
};

/** To the member who proposed an interview: the answer. */
export function interviewAnsweredMail(facts: InterviewFacts, answer: InterviewAnswer): MailContent {
  const { applicant, title, answerText } = facts;
  return {
    subject: `${applicant} ${ANSWERS[answer]}: ${title} (${whenText(facts)})`,
    lines: [
      `${applicant} ${ANSWERS[answer]} about the job “${title}”.`,
      timeText(facts),
      ...(answerText === null ? [] : [`${applicant} writes:`, ...quotedLines(answerText)]),
    ],
    link: toApplication(facts),
    calendar: answer === 'another-time' ? undefined : memberCalendar(facts),
  };
}

/** To the members: an interview that the applicant's own step has ended. */
export const interviewEndedMail = (facts: InterviewFacts, cause: 'withdrawn' | 'account-gone'): MailContent => ({
  subject: `An interview is cancelled: ${facts.applicant}, ${facts.title} (${whenText(facts)})`,
  lines: [
    cause === 'withdrawn'
      ? `${facts.applicant} has withdrawn the application for “${facts.title}”, so the interview is cancelled.`
      : `${facts.applicant} has deleted their account, so the interview for “${facts.title}” is cancelled.`,
    `It was: ${timeText(facts)}`,
  ],
  link: toApplication(facts),
  calendar: memberCalendar(facts),
});
