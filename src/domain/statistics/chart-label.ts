import { MONTHS } from '#src/contracts/months.ts';

/** A day, `YYYY-MM-DD`, that stands for its whole month ('Sep 2026') or for itself ('20 Sep 2026'): months in three letters. */
export function chartLabel(timestamp: string, unit: 'month' | 'day'): string {
  const date = new Date(timestamp);
  const month = `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
  return unit === 'month' ? month : `${date.getUTCDate()} ${month}`;
}
