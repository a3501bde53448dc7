import type { CodedColumn } from '#src/contracts/job-shards.ts';

const FIRST = 'a'.charCodeAt(0);
/** The last letter before those that stand for nothing alone. */
const MOST = 0xd7ff - FIRST;
const DAY_MS = 86_400_000;

/** The values of a column with a letter for each row. */
export function codedColumn(rows: readonly string[]): CodedColumn {
  const letters = new Map<string, string>();
  let codes = '';
  for (const value of rows) {
    const letter = letters.get(value) ?? letterOf(letters.size);
    letters.set(value, letter);
    codes += letter;
  }
  return { values: [...letters.keys()], codes };
}

/** What the letter of a row stands for: its place in the values of the column. */
export function codeAt(codes: string, row: number): number {
  return codes.charCodeAt(row) - FIRST;
}

export function valueAt({ values, codes }: CodedColumn, row: number): string {
  return values[codeAt(codes, row)] ?? '';
}

/** A day, `YYYY-MM-DD`, as the number of days since 1970; NaN for none. */
export function dayNumber(day: string | undefined): number {
  return day ? Math.round(Date.parse(day) / DAY_MS) : NaN;
}

/** The day that a number of days since 1970 stands for; undefined for NaN. */
export function dayOfNumber(days: number): string | undefined {
  return Number.isNaN(days) ? undefined : new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Days from one day to another as a letter; 'a' for NaN. Forward and back take turns, so that short ways have early
 * letters; a way of more than 75 years is cut there.
 */
export function letterOfDays(days: number): string {
  if (Number.isNaN(days)) return letterOf(0);
  return letterOf(Math.min(MOST, days >= 0 ? 2 * days + 1 : -2 * days));
}

/** The days that the letter of a row stands for; NaN for none. */
export function daysAt(letters: string, row: number): number {
  const code = codeAt(letters, row);
  if (code === 0) return NaN;
  return code % 2 === 1 ? (code - 1) / 2 : -code / 2;
}

function letterOf(code: number): string {
  return String.fromCharCode(FIRST + code);
}
