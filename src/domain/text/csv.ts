/** Beginnings that a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/**
 * The same where a spreadsheet divides at semicolons or tabs, to which our quotes in the middle of a line say nothing.
 */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=[=@＝＠]|[+\-＋－]\S)/g;

/** Texts that a spreadsheet takes for a number, dropping its zeros or rounding it. */
const DIGITS = /^[+ \u00a0]*\d[+\d \u00a0]*$/;

/** A telephone number: spreadsheets show it as it was typed. */
interface Telephone {
  readonly telephone: string;
}

/** Rows as CSV (RFC 4180) that spreadsheets read as UTF-8; no text is run as a formula. */
export function csvText(rows: readonly (readonly (string | Telephone)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | Telephone): string {
  if (typeof value === 'string') return textCell(value);
  const { telephone } = value;
  return DIGITS.test(telephone) ? `"=""${telephone}"""` : textCell(telephone);
}

function textCell(text: string): string {
  const marked = text.replaceAll(LATER_FORMULA, "'");
  const harmless = FORMULA.test(marked) ? `'${marked}` : marked;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
