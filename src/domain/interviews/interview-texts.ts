import { GHANA_ZONE, INTERVIEW_MODES, type InterviewMode } from '#src/contracts/interview-values.ts';
import { WEEKDAYS } from '#src/domain/dates/kept-age.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { clockTime } from './zoned-time.ts';

const MODES: Record<InterviewMode, string> = { 'in-person': 'In person', phone: 'By phone', video: 'By video' };

export const modeText = (mode: InterviewMode): string => MODES[mode];

export const MODE_CHOICES = INTERVIEW_MODES.map((value) => ({ value, label: MODES[value] }));

/** The clocks by which times are meant: 'Ghana time', 'London time'. */
export function zoneText(timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  return timeZone === GHANA_ZONE ? 'Ghana time' : `${place.replaceAll('_', ' ')} time`;
}

/** A day (`YYYY-MM-DD`) in words: 'Monday, 7 December 2026'. */
export function weekdayInWords(day: string): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${postedDate(day)}`;
}

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** '10:00 to 10:45', in a time zone; over midnight with the day of the end. */
export function hoursText({ startsAt, endsAt }: Span, timeZone: string): string {
  const [start, end] = [clockTime(startsAt, timeZone), clockTime(endsAt, timeZone)];
  return `${start.time} to ${end.time}${start.day === end.day ? '' : ` (${postedDate(end.day)})`}`;
}

/** 'Monday, 7 December 2026, 10:00 to 10:45 (Ghana time)'. */
export function spanText(span: Span, timeZone: string): string {
  const { day } = clockTime(span.startsAt, timeZone);
  return `${weekdayInWords(day)}, ${hoursText(span, timeZone)} (${zoneText(timeZone)})`;
}

/** The time of an interview in words, or that it is still to be chosen. */
export function timeText({
  startsAt,
  endsAt,
  timeZone,
}: {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly timeZone: string;
}): string {
  return startsAt === null || endsAt === null
    ? 'The time is still to be chosen'
    : spanText({ startsAt, endsAt }, timeZone);
}

/** A map of a place, for who does not know it. */
export function mapLink(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place }).toString()}`;
}
