import { addDays } from '#src/domain/dates/calendar-day.ts';
import { realDay, dayOfInstant } from './calendar.ts';
import { closingPart } from './closing-text.ts';
import { plainText } from './plain-text.ts';
import { readComingDay, readRelativeDay } from './relative-day.ts';

/** Order of the numbers in a date such as `04/01/26`, when the source or the column is known to keep one. */
export type DateOrder = 'day-month-year' | 'month-day-year' | 'year-month-day';

export interface DayContext {
  /** The export's own day, `YYYY-MM-DD`: relative dates count from it. */
  readonly exported?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
}

/** The longest real spelling has about 40 characters; a paragraph is no date. */
const MAX_DATE_LENGTH = 60;
/** Deadlines are written as sentences too. */
const MAX_DEADLINE_LENGTH = 200;
/** Later closing days mean that the listing never closes. */
const MAX_OPEN_DAYS = 2 * 365;

const monthNames: readonly RegExp[] = [
  /^jan|^ene/,
  /^feb|^fev|^fév/,
  /^mar|^mär/,
  /^apr|^avr|^abr/,
  /^may|^mai/,
  /^jun|^juin/,
  /^jul|^juil/,
  /^aug|^aou|^aoû|^ago/,
  /^sep|^set/,
  /^oct|^okt|^out/,
  /^nov/,
  /^dec|^déc|^dic|^dez/,
];

/**
 * Reads the day on which a listing was posted or seen as `YYYY-MM-DD` in UTC, which is Ghana's time.
 * Empty when unknown: no date, an ambiguous one, one after the export, or a relative one without the export's day.
 */
export function readDay(raw: string, { exported, dateOrder }: DayContext): string {
  const text = bareDate(raw);
  const day =
    readAbsolute(text, dateOrder) ??
    readRelativeDay(text, exported) ??
    (exported === undefined ? undefined : readWithoutYear(text, (each) => each <= exported, exported));
  if (day === undefined) return '';
  return exported !== undefined && isAfterExport(day, exported) ? '' : day;
}

/** Reads the day on which a listing closes, which may be to come; empty when unknown or never. */
export function readClosingDay(raw: string, { exported, dateOrder }: DayContext): string {
  const text = closingPart(bareDate(raw, MAX_DEADLINE_LENGTH)).replace(
    /^(?:closes|closing|expires|deadline|due|by|until|before)\b(?: on| date)?:? */i,
    '',
  );
  const day =
    readAbsolute(text, dateOrder) ??
    readComingDay(text, exported) ??
    (exported === undefined ? undefined : readWithoutYear(text, (each) => each >= exported, exported));
  if (day === undefined) return '';
  return exported !== undefined && day > addDays(exported, MAX_OPEN_DAYS) ? '' : day;
}

/** Without what sheets and programs put around a date: `'2026-11-10`, `/Date(1794700800000)/`. */
function bareDate(raw: string, longest = MAX_DATE_LENGTH): string {
  return plainText(raw.slice(0, longest)).replace(/^'(?=\d)|^\/Date\(|(?:[+-]\d{4})?\)\/$/g, '');
}

/** A day more than the export's own, because clocks of the world differ by one. */
function isAfterExport(day: string, exported: string): boolean {
  return day > addDays(exported, 1);
}

/**
 * The only order of day and month in which a date of three numbers can be read, so that one such date decides for its
 * column.
 * @param latest the last day that makes sense, `YYYY-MM-DD`, if there is one.
 */
export function orderShownBy(raw: string, latest: string | undefined): DateOrder | undefined {
  const found = threeNumbers.exec(plainText(raw.slice(0, MAX_DATE_LENGTH)));
  if (found === null || found[1]?.length === 4) return undefined;
  const possible = (['day-month-year', 'month-day-year'] as const).filter((order) => {
    const day = inOrder(found, order);
    return day !== undefined && (latest === undefined || !isAfterExport(day, latest));
  });
  return possible.length === 1 ? possible[0] : undefined;
}

function readAbsolute(text: string, order: DateOrder | undefined): string | undefined {
  return readIso(text) ?? readEpoch(text) ?? readSheetDay(text) ?? readNamedMonth(text) ?? readNumbers(text, order);
}

function readIso(text: string): string | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](.+))?$/.exec(text);
  if (found === null) return undefined;
  const day = realDay(Number(found[1]), Number(found[2]), Number(found[3]));
  if (day === undefined || !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(found[4] ?? '')) return day;
  return dayOfInstant(Date.parse(text.replace(' ', 'T'))) ?? day;
}

/** Seconds, milliseconds or microseconds, also as `1.714605534e12`, or `20260708`. */
function readEpoch(text: string): string | undefined {
  if (/^20\d{6}$/.test(text)) {
    return realDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
  }
  if (!/^\d{9,16}(?:\.\d+)?$|^\d\.\d+e\+?\d{1,2}$/i.test(text)) return undefined;
  const digits = String(Math.trunc(Number(text)));
  const unit = { 9: 1000, 10: 1000, 12: 1, 13: 1, 16: 0.001 }[digits.length];
  return unit === undefined ? undefined : dayOfInstant(Number(digits) * unit);
}

/** Days since the end of 1899, as spreadsheets keep them: `45678` or `45678.5`; of this century only. */
function readSheetDay(text: string): string | undefined {
  if (!/^[34]\d{4}(?:\.\d+)?$/.test(text)) return undefined;
  return dayOfInstant(Date.UTC(1899, 11, 30 + Math.trunc(Number(text))));
}

/** `27th June 2025`, `Jun 27, 2025`, `05-Jan-26`, `Wed, 22 Jul 2026 07:01:32 +0000`. */
function readNamedMonth(text: string): string | undefined {
  const dayFirst =
    /(?<!\d)(?<d>\d{1,2})(?:st|nd|rd|th|er|º)?[\s./-]+(?:de\s+|of\s+)?(?<m>\p{L}{3,10})\.?,?[\s./-]+(?:de\s+)?'?(?<y>\d{4}|\d{2})(?![\d:])/u;
  const monthFirst = /(?<m>\p{L}{3,10})\.?[\s-]+(?<d>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<y>\d{4})/u;
  const yearFirst = /^(?<y>\d{4})[\s./-]+(?<m>\p{L}{3,10})\.?[\s./-]+(?<d>\d{1,2})(?!\d)/u;
  const parts = (yearFirst.exec(text) ?? dayFirst.exec(text) ?? monthFirst.exec(text))?.groups;
  const month = monthOf(parts?.['m']);
  if (parts === undefined || month === 0) return undefined;
  const hasZone = /\d{2}:\d{2}/.test(text) && /[+-]\d{4}$/.test(text);
  return (
    (hasZone ? dayOfInstant(Date.parse(text)) : undefined) ?? realDay(year(parts['y'] ?? ''), month, Number(parts['d']))
  );
}

/** `27 Oct` or `October 27`: the nearest such day that can be, seen from the export. */
function readWithoutYear(text: string, canBe: (day: string) => boolean, exported: string): string | undefined {
  const found =
    /^(?:\p{L}{3,9},?\s+)?(?:(?<d>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<m>\p{L}{3,10})|(?<m2>\p{L}{3,10})\.?\s+(?<d2>\d{1,2})(?:st|nd|rd|th)?)\.?$/u.exec(
      text,
    )?.groups;
  const month = monthOf(found?.['m'] ?? found?.['m2']);
  if (month === 0) return undefined;
  const now = Number(exported.slice(0, 4));
  return [now, now - 1, now + 1]
    .map((each) => realDay(each, month, Number(found?.['d'] ?? found?.['d2'])))
    .find((day) => day !== undefined && canBe(day));
}

function monthOf(name = ''): number {
  return monthNames.findIndex((pattern) => pattern.test(name.toLowerCase())) + 1;
}

const threeNumbers = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ ,T]+\d{1,2}:\d{2}.*)?$/;

/** Three numbers: taken in the known order, else only when one reading is possible. */
function readNumbers(text: string, order: DateOrder | undefined): string | undefined {
  const found = threeNumbers.exec(text);
  if (found === null) return undefined;
  const orders: DateOrder[] = found[1]?.length === 4 ? ['year-month-day'] : ['day-month-year', 'month-day-year'];
  const possible = new Set(orders.flatMap((each) => inOrder(found, each) ?? []));
  const [only] = possible;
  return possible.size === 1 ? only : order === undefined ? undefined : inOrder(found, order);
}

function inOrder([, a = '', b = '', c = '']: readonly string[], order: DateOrder): string | undefined {
  if (order === 'day-month-year') return realDay(year(c), Number(b), Number(a));
  if (order === 'month-day-year') return realDay(year(c), Number(a), Number(b));
  return realDay(year(a), Number(b), Number(c));
}

function year(digits: string): number {
  if (digits.length === 2) return 2000 + Number(digits);
  return digits.length === 4 ? Number(digits) : Number.NaN;
}
