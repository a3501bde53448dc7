import { MONTHS } from '#src/contracts/months.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';
import { slugOf } from '#src/domain/text/slug.ts';

/** A whole day in a calendar. */
export interface CalendarEvent {
  /** The same for the same item and month, so that a calendar holds it once. */
  readonly uid: string;
  /** `YYYY-MM-DD`, in Ghana. */
  readonly day: string;
  readonly yearly: boolean;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** Characters of a title and of the end of a link, which distinguish items that were saved before listings had keys. */
const TITLE_PART = 60;
const LINK_PART = 120;

/**
 * The days of an item in a calendar: its last day, or for each month in which it usually closes the first of that
 * month, each year. After its last day only what is usual is left.
 * @param origin of this site
 */
export function calendarEvents(item: SavedItem, now: Date, origin: string): CalendarEvent[] {
  const { title, company, facts, closes, usuallyCloses, link } = item;
  const url = new URL(link, origin).href;
  const name = [title, company].filter(Boolean).join(', ');
  const note = item.note && `Your note: ${item.note}`;
  const about = (...more: string[]) => [company, ...facts, ...more, note, url].filter(Boolean).join('\n');
  const id = item.key || `${slugOf(title).slice(0, TITLE_PART)}-${slugOf(url).slice(-LINK_PART)}`;
  const uid = (...part: string[]) => `${[id, ...part].join('-')}@${new URL(origin).host}`;
  if (closes !== null && !isClosed(closes, now)) {
    const last = `Last day to apply: ${name}`;
    return [{ uid: uid(), day: closes, yearly: false, title: last, description: about(), url }];
  }
  return usuallyCloses.map((month) => {
    const named = MONTHS[month - 1] ?? '';
    return {
      uid: uid(slugOf(named)),
      day: nextFirst(month, now),
      yearly: true,
      title: `${name} usually closes in ${named}`,
      description: about('The day is not known: look it up on its page.'),
      url,
    };
  });
}

/** The first of a month, this year or the next: a month that has begun is still to come. */
function nextFirst(month: number, now: Date): string {
  const year = now.getUTCFullYear() + (month < now.getUTCMonth() + 1 ? 1 : 0);
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
