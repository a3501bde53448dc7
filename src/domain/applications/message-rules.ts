import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { counted } from '#src/domain/text/counted.ts';

/** '2 unread messages': the count in lists and menus. */
export const unreadText = (count: number) => counted(count, 'unread message', 'unread messages');

/** Days after a job has closed on which its applicants can still write. */
export const DAYS_TO_WRITE = 90;

/** What decides whether a company may write to an applicant. */
interface Addressed {
  readonly withdrawnAt: unknown;
  /** Whether the applicant's account is there. */
  readonly hasAccount: boolean;
}

/** What decides whether an applicant may write to a company. */
interface Answering {
  readonly withdrawnAt: unknown;
  /** The company as the job names it. */
  readonly companyName: string;
  /** Whether the company is signed in and shown. */
  readonly companyIsPublic: boolean;
  /** Whether the applicant could read a word of the company: a message, or one that came with a status. */
  readonly companyHasWritten: boolean;
  /** The day on which the job has closed or will close, `YYYY-MM-DD`. */
  readonly endDay: string;
}

/** Why a company cannot write to an applicant, in a sentence; undefined where it can. */
export function companyRefusal({ withdrawnAt, hasAccount }: Addressed): string | undefined {
  if (!hasAccount) return 'The applicant has deleted their account. Messages reach them no longer.';
  return withdrawnAt === null
    ? undefined
    : 'The applicant has withdrawn this application. You can no longer write to them about it.';
}

/** Why an applicant cannot write to a company, in a sentence; undefined where they can. */
export function applicantRefusal(application: Answering, now: Date): string | undefined {
  const { withdrawnAt, companyName, companyIsPublic, companyHasWritten, endDay } = application;
  if (withdrawnAt !== null) {
    return 'You have withdrawn this application. You can no longer write about it.';
  }
  if (!companyIsPublic) return `${companyName} cannot log in at present. A message would not be read.`;
  if (!companyHasWritten) return `You can write to ${companyName} once they have written to you.`;
  return calendarDay(now) > addDays(endDay, DAYS_TO_WRITE)
    ? `This job closed more than ${DAYS_TO_WRITE} days ago. You can no longer write to ${companyName} about it.`
    : undefined;
}
