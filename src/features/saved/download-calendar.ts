import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { calendarEvents, type CalendarEvent } from '#src/domain/calendar/calendar-events.ts';
import { slugOf } from '#src/domain/text/slug.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { downloadFile } from '#src/browser/download-file.ts';

/** Seconds before a day begins. */
const REMINDER = 3 * 86_400;

/** Events as a file that calendars open (RFC 5545). @param product who made it */
export function writeCalendar(events: readonly CalendarEvent[], product: string, now: Date): string {
  const calendar = ical({
    prodId: { company: product, product: 'Saved' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { uid, day, yearly, title, description, url } of events) {
    calendar.createEvent({
      id: uid,
      stamp: now,
      allDay: true,
      start: new Date(day),
      end: new Date(addDays(day, 1)),
      summary: title,
      description,
      url,
      // The day stays free.
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, triggerBefore: REMINDER }],
      ...(yearly && { repeating: { freq: ICalEventRepeatingFreq.YEARLY } }),
    });
  }
  return calendar.toString();
}

const MAX_NAME_LENGTH = 60;

/** Hands the closing days of items to the visitor's calendar. Answers how many days these are. */
export function downloadCalendar(items: readonly SavedItem[]): number {
  const now = new Date();
  const events = items.flatMap((item) => calendarEvents(item, now, location.origin));
  if (events.length === 0) return 0;
  const [first] = items;
  const name = items.length === 1 && first ? slugOf(first.title).slice(0, MAX_NAME_LENGTH) : '';
  const text = writeCalendar(events, location.host, now);
  downloadFile(`${name || 'closing-days'}.ics`, 'text/calendar', text);
  return events.length;
}
