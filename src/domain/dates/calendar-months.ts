/**
 * The instant `months` calendar months before. Three months before 31 May there is no 31st: the
 * month's last day stands in.
 */
export function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** The instant `months` calendar months after, which the same rule holds for. */
export function monthsAfter(instant: Date, months: number): Date {
  return monthsBefore(instant, -months);
}
