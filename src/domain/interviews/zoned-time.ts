import { GHANA_ZONE } from '#src/contracts/interview-values.ts';

/** The clock of a time zone at an instant. */
interface ClockTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:MM`. */
  readonly time: string;
}

/** The day and the minute of an instant (ISO 8601) in a time zone (IANA). */
export function clockTime(iso: string, timeZone: string): ClockTime {
  const shifted = new Date(Date.parse(iso) + offsetAt(Date.parse(iso), timeZone)).toISOString();
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/**
 * The instant (ISO 8601) at which the clocks of a time zone show a day and a minute; of an hour that clocks skip or
 * repeat, one of the two that are meant.
 */
export function instantOf({ day, time }: ClockTime, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const guess = shown - offsetAt(shown, timeZone);
  // The clocks may have changed between the two.
  return new Date(shown - offsetAt(guess, timeZone)).toISOString();
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  // Clocks in Ghana are on UTC; making a formatter holds a slow phone up.
  if (timeZone === GHANA_ZONE) return 0;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
