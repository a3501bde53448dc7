import { addDays, calendarDay, dayOfInstant } from './calendar.ts';
import { plainText } from './plain-text.ts';
import { readRelativeDay } from './relative-day.ts';

/** Order of the numbers in a date such as `04/01/26`, when the source is known to keep one. */
export type DateOrder = 'day-month-year' | 'month-day-year' | 'year-month-day';

export interface DayContext {
  /** The export's own day, `YYYY-MM-DD`: relative dates count from it. */
  readonly exported?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
}

/** The longest real spelling has about 40 characters; a paragraph is no date. */
const LONGEST_DATE = 60;

const monthNames: readonly RegExp[] = [
  /^jan|^ene/,
  /^feb|^fev|^fév/,
  /^mar/,
  /^apr|^avr|^abr/,
  /^may|^mai/,
  /^jun|^juin/,
  /^jul|^juil/,
  /^aug|^aou|^aoû|^ago/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec|^déc|^dic/,
];

/**
 * Reads a date of an export as `YYYY-MM-DD` in UTC, which is Ghana's time.
 * Empty when unknown: no date, an ambiguous one, or a relative one without the export's day.
 */
export function readDay(raw: string, context: DayContext): string {
  const text = plainText(raw.slice(0, LONGEST_DATE));
  const day = readAbsolute(text, context.dateOrder) ?? readRelativeDay(text, context.exported);
  if (day === undefined) return '';
  return context.exported !== undefined && day > addDays(context.exported, 1) ? '' : day;
}

function readAbsolute(text: string, order: DateOrder | undefined): string | undefined {
  return readIso(text) ?? readEpoch(text) ?? readNamedMonth(text) ?? readNumbers(text, order);
}

function readIso(text: string): string | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](.+))?$/.exec(text);
  if (found === null) return undefined;
  const day = calendarDay(Number(found[1]), Number(found[2]), Number(found[3]));
  if (day === undefined || !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(found[4] ?? '')) return day;
  return dayOfInstant(Date.parse(text.replace(' ', 'T'))) ?? day;
}

/** Seconds, milliseconds, or `20260708`. */
function readEpoch(text: string): string | undefined {
  if (/^20\d{6}$/.test(text)) {
    return calendarDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
  }
  const digits = /^(\d{9,10}|\d{12,13})(?:\.\d+)?$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return dayOfInstant(Number(digits) * (digits.length > 10 ? 1 : 1000));
}

/** `27th June 2025`, `Jun 27, 2025`, `Wed, 22 Jul 2026 07:01:32 +0000`. */
function readNamedMonth(text: string): string | undefined {
  const dayFirst =
    /(?<d>\d{1,2})(?:st|nd|rd|th|er)?[\s.-]+(?:de\s+|of\s+)?(?<m>\p{L}{3,10})\.?,?[\s.-]+(?:de\s+)?(?<y>\d{4})/u;
  const monthFirst = /(?<m>\p{L}{3,10})\.?\s+(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<y>\d{4})/u;
  const parts = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups;
  const name = parts?.['m']?.toLowerCase() ?? '';
  const month = monthNames.findIndex((pattern) => pattern.test(name)) + 1;
  if (parts === undefined || month === 0) return undefined;
  const hasZone = /\d{2}:\d{2}.*[+-]\d{4}$/.test(text);
  return (
    (hasZone ? dayOfInstant(Date.parse(text)) : undefined) ??
    calendarDay(Number(parts['y']), month, Number(parts['d']))
  );
}

/** Three numbers: taken in the source's order, else only when one reading is possible. */
function readNumbers(text: string, order: DateOrder | undefined): string | undefined {
  const found = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ ,T]+\d{1,2}:\d{2}.*)?$/.exec(text);
  if (found === null) return undefined;
  const [a, b, c] = [found[1] ?? '', found[2] ?? '', found[3] ?? ''];
  const readings = {
    'day-month-year': calendarDay(year(c), Number(b), Number(a)),
    'month-day-year': calendarDay(year(c), Number(a), Number(b)),
    'year-month-day': calendarDay(year(a), Number(b), Number(c)),
  };
  const possible = new Set(Object.values(readings).filter((day) => day !== undefined));
  const only = possible.size === 1 ? [...possible][0] : undefined;
  return only ?? (order === undefined ? undefined : readings[order]);
}

function year(digits: string): number {
  if (digits.length === 2) return 2000 + Number(digits);
  return digits.length === 4 ? Number(digits) : Number.NaN;
}
