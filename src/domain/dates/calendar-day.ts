/** The calendar day of `instant` in Ghana, whose clocks are on UTC all year: `YYYY-MM-DD`. */
export function calendarDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Another day, so many days later; `days` may be negative. @param day `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return calendarDay(new Date(Date.parse(day) + days * 86_400_000));
}
