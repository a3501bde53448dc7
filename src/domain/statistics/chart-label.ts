const options = { timeZone: 'UTC', month: 'short' } as const;
const month = new Intl.DateTimeFormat('en-GB', { ...options, year: 'numeric' });
const day = new Intl.DateTimeFormat('en-GB', { ...options, day: 'numeric', year: 'numeric' });

/** A day, `YYYY-MM-DD`, that stands for its whole month ('Nov 2026') or for itself ('20 Nov 2026'). */
export function chartLabel(timestamp: string, unit: 'month' | 'day'): string {
  return (unit === 'month' ? month : day).format(new Date(timestamp));
}
