/** The calendar day of `instant` in Ghana, whose clocks are on UTC all year: `YYYY-MM-DD`. */
export function calendarDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
