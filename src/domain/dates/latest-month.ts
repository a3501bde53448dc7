import { MONTHS, type Month } from '#src/contracts/months.ts';

/** The latest month of a name with its year, as its figures are of: 'March 2026'. This month itself may be it. */
export function latestMonth(name: Month, now: Date): string {
  const year = now.getUTCFullYear();
  return `${name} ${MONTHS.indexOf(name) <= now.getUTCMonth() ? year : year - 1}`;
}
