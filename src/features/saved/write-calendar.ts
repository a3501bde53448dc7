import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from '#src/domain/calendar/calendar-events.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';

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
