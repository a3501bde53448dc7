import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';

/** An appointment in a calendar. */
export interface CalendarEntry {
  /** The same in each version. */
  readonly id: string;
  /** Counts versions: a calendar takes a higher one. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When this version was made. */
  readonly at: Date;
  readonly state: 'confirmed' | 'tentative' | 'cancelled';
  readonly summary: string;
  readonly location: string | null;
  readonly description: string | null;
  readonly url: string | null;
  /** Who invites. */
  readonly organizer: { readonly name: string; readonly email: string } | null;
}

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * Appointments as a file that calendars open (RFC 5545); of a single one that is cancelled, its cancellation.
 * @param product who made it, such as the site's name
 */
export function calendarFile(entries: readonly CalendarEntry[], product: string): string {
  const [only, ...others] = entries;
  const isCancelled = others.length === 0 && only?.state === 'cancelled';
  const calendar = ical({
    prodId: { company: product, product: 'Interviews' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return calendar.toString();
}

function eventOf({ startsAt, endsAt, at, state, ...entry }: CalendarEntry): ICalEventData {
  return { ...entry, start: startsAt, end: endsAt, stamp: at, status: STATUS[state] };
}
