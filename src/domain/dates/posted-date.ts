import { MONTHS } from '#src/contracts/months.ts';

/**
 * A day or instant of the API (ISO 8601) in en-GB words, such as '20 November 2026'. Not by `Intl`: making its first
 * formatter holds a slow phone up for a tenth of a second.
 */
export function postedDate(iso: string): string {
  return `${dayAndMonth(iso)} ${new Date(iso).getUTCFullYear()}`;
}

/** The same, its year only when that is not this one. */
export function dayInWords(iso: string, now: Date): string {
  const isThisYear = new Date(iso).getUTCFullYear() === now.getUTCFullYear();
  return isThisYear ? dayAndMonth(iso) : postedDate(iso);
}

/** The minute of an instant in Ghana: '20 Nov, 14:03', in one line; its year only when that is not this one. */
export function timeInWords(iso: string, now: Date): string {
  const [day, month = '', ...year] = dayInWords(iso, now).split(' ');
  return `${[day, month.slice(0, 3), ...year].join('\u00a0')},\u00a0${iso.slice(11, 16)}`;
}

/** A day without its year: '20 November'. */
function dayAndMonth(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
