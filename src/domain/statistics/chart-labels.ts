import { MONTHS, type Month } from '#src/contracts/months.ts';

/**
 * A day, `YYYY-MM-DD`, that stands for its whole month ('Sep 2026') or for itself ('20 Sep 2026'): months in three
 * letters.
 */
export function chartLabel(timestamp: string, unit: 'month' | 'day'): string {
  const date = new Date(timestamp);
  const month = `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
  return unit === 'month' ? month : `${date.getUTCDate()} ${month}`;
}

/** The latest month of a name with its year, as its figures are of: 'March 2026'. This month itself may be it. */
export function latestMonth(name: Month, now: Date): string {
  const year = now.getUTCFullYear();
  return `${name} ${MONTHS.indexOf(name) <= now.getUTCMonth() ? year : year - 1}`;
}
