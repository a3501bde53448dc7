import type { SavedItem } from '#src/contracts/saved-items.ts';
import { calendarEvents } from '#src/domain/calendar/calendar-events.ts';
import { slugOf } from '#src/domain/text/slug.ts';
import { downloadFile } from '#src/browser/download-file.ts';
import { writeCalendar } from './write-calendar.ts';

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
