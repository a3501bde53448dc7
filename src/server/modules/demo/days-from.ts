const DAY = 86_400_000;

/** The instant so many days after `now`, or before it: the demonstration's dates are relative. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}
