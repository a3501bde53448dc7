import { MONTHS } from '#src/contracts/months.ts';

/**
 * A day or instant of the API (ISO 8601) in en-GB words, such as '20 November 2026'. Not by `Intl`: making its first
 * formatter holds a slow phone up for a tenth of a second.
 */
export function postedDate(iso: string): string {
  return `${dayAndMonth(iso)} ${new Date(iso).getUTCFullYear()}`;
}

/** The same without its year: '20 November'. */
export function dayAndMonth(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
