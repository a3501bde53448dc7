import type { InterviewMode, InterviewState } from '#src/contracts/interview-values.ts';
import { modeText } from '#src/domain/interviews/interview-texts.ts';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import { site } from '#src/settings/site-config.ts';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

/** What mails and calendars say of an interview. */
export interface InterviewFacts {
  readonly id: string;
  readonly applicationId: string;
  readonly sequence: number;
  readonly state: InterviewState;
  /** ISO 8601, as the end; null until the applicant has chosen. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly timeZone: string;
  readonly mode: InterviewMode;
  readonly place: string | null;
  readonly link: string | null;
  readonly bring: string | null;
  readonly note: string | null;
  readonly answerText: string | null;
  readonly cancelReason: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** The applicant's name as lists show it. */
  readonly applicant: string;
  readonly title: string;
  readonly companyName: string;
  readonly postedBy: string | null;
  readonly contactEmail: string;
  /** The names of the members who take part. */
  readonly memberNames: readonly string[];
  /** The times that are left to choose from. */
  readonly freeSlots: readonly { readonly startsAt: string; readonly endsAt: string }[];
}

/** An interview as an appointment; undefined while its time is not known. @param summary its name in the calendar */
export function calendarEntry(facts: InterviewFacts, summary: string): CalendarEntry | undefined {
  const { id, sequence, state, startsAt, endsAt, updatedAt, mode, place, link, bring, note } = facts;
  if (startsAt === null || endsAt === null) return undefined;
  const isOff = state === 'cancelled' || state === 'declined';
  return {
    id,
    sequence,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    at: new Date(updatedAt),
    state: isOff ? 'cancelled' : state === 'accepted' || state === 'held' ? 'confirmed' : 'tentative',
    summary,
    location: place ?? modeText(mode),
    description: [link, bring && `What to bring: ${bring}`, note].filter(Boolean).join('\n\n') || null,
    url: link,
    organizer: { name: facts.companyName, email: facts.contactEmail },
  };
}

/** An interview for the applicant's calendar; undefined while its time is not known. */
export function applicantCalendar(facts: InterviewFacts): string | undefined {
  const entry = calendarEntry(facts, `Interview: ${facts.title}, ${hiringCompany(facts)}`);
  return entry && calendarFile([entry], site.name);
}

/** The same for the members who take part. */
export function memberCalendar(facts: InterviewFacts): string | undefined {
  const entry = calendarEntry(facts, `Interview: ${facts.applicant}, ${facts.title}`);
  return entry && calendarFile([entry], site.name);
}
