/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** The same where a spreadsheet divides at semicolons or tabs, to which our quotes in the middle of a line say nothing. */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=[=@＝＠]|[+\-＋－]\S)/g;

/** Rows as CSV (RFC 4180) that spreadsheets read as UTF-8; no cell of it is run as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const marked = text.replaceAll(LATER_FORMULA, "'");
  const harmless = FORMULA.test(marked) ? `'${marked}` : marked;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
