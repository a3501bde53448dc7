import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { findColumns, isUnderstood, refuseHeaders } from '../columns.ts';
import { RefusedInput } from '../refused-input.ts';
import { type InputFile, readText } from './input-file.ts';
import type { RawRow } from './raw-row.ts';

/** A longer record means a quote that never closes. */
const LONGEST_RECORD = 33_554_432;

/** Sheets may begin with a title or the day of the export. */
const LAST_HEADER_ROW = 10;

export type IsHeader = (cells: readonly string[]) => boolean;

/**
 * The rows of a CSV file under its header, with commas, semicolons or tabs.
 * @throws {RefusedInput} when the header is not one of jobs, or a quote is never closed.
 */
export async function* csvRows(
  file: InputFile,
  onBytes: (bytes: number) => void,
  isHeader: IsHeader = (cells) => isUnderstood(findColumns(cells), false),
): AsyncGenerator<RawRow> {
  let headers: readonly string[] | undefined;
  let first: readonly string[] | undefined;
  let row = 0;
  try {
    for await (const cells of parseCells(file, onBytes)) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (headers === undefined) {
        first ??= cells;
        if (isHeader(cells)) headers = cells;
        else if (row >= LAST_HEADER_ROW) refuseHeaders(file.path, first);
      } else yield { row, fields: toFields(headers, cells) };
    }
    if (headers === undefined && first !== undefined) refuseHeaders(file.path, first);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RefusedInput(`${file.path} breaks off after row ${row}: ${error.message}.`, {
      cause: error,
    });
  }
}

async function* parseCells(
  file: InputFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string[]> {
  const text = readText(file, onBytes);
  const beginning = await text.next();
  const start = beginning.done === true ? '' : beginning.value;
  // Excel names the delimiter in a line of its own.
  const [named = '', sign] = /^\uFEFF?sep=(.)\r?\n/.exec(start) ?? [];
  const first = start.slice(named.length);
  const cells = parse({
    delimiter: sign ?? delimiterOf(first),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  });
  const whole = async function* (): AsyncGenerator<string> {
    yield first;
    yield* text;
  };
  // The iteration below throws what goes wrong, so the callback has nothing to add.
  yield* pipeline(Readable.from(whole()), cells, () => undefined);
}

/** The sign that stands most often in one of the first lines, outside quotes. */
function delimiterOf(text: string): string {
  const lines = text
    .trimStart()
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/, LAST_HEADER_ROW);
  const count = (sign: string): number => Math.max(...lines.map((line) => line.split(sign).length));
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function toFields(headers: readonly string[], cells: readonly string[]): RawRow['fields'] {
  if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell !== '')) {
    return `has ${cells.length} cells under ${headers.length} headers`;
  }
  const fields: Record<string, string> = {};
  // Of two columns with one name, the first that holds something counts.
  headers.forEach((header, at) => (fields[header] ||= cells[at] ?? ''));
  return fields;
}
