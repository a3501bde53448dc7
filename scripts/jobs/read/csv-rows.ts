import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { RefusedInput } from '#src/content/refused-input.ts';
import { findColumns, isUnderstood, refuseHeaders } from '../columns.ts';
import { type InputFile, type RawRow, readText } from './input-file.ts';

/** A longer record means a quote that never closes. */
const MAX_RECORD_LENGTH = 33_554_432;

/** A short text under so many would make a large table. */
const MAX_COLUMNS = 1000;

/** Sheets may begin with a title or the day of the export. */
const LAST_HEADER_ROW = 10;

/** The first lines are within so many characters. */
const MAX_HEAD_LENGTH = 20_000;
const DELIMITERS = [',', ';', '\t', '|'];
const lenient: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
};

export type IsHeader = (cells: readonly string[]) => boolean;

/**
 * The rows of a CSV file under its header, with commas, semicolons, tabs or bars.
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
    for await (const cells of parseCells(file, onBytes, isHeader)) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (headers === undefined) {
        first ??= cells;
        if (isHeader(cells)) headers = fewEnough(file.path, cells);
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

function fewEnough(path: string, headers: readonly string[]): readonly string[] {
  if (headers.length <= MAX_COLUMNS) return headers;
  throw new RefusedInput(`${path} has ${headers.length} columns, which no list of jobs has.`);
}

async function* parseCells(
  file: InputFile,
  onBytes: (bytes: number) => void,
  isHeader: IsHeader,
): AsyncGenerator<string[]> {
  const text = readText(file, onBytes);
  const beginning = await text.next();
  const start = beginning.done === true ? '' : beginning.value;
  // Excel names the delimiter in a separate line.
  const [named = '', sign] = /^\uFEFF?sep=(.)\r?\n/.exec(start) ?? [];
  const first = start.slice(named.length);
  const cells = parse({
    ...lenient,
    delimiter: sign ?? delimiterOf(first, isHeader),
    max_record_size: MAX_RECORD_LENGTH,
  });
  const whole = async function* (): AsyncGenerator<string> {
    yield first;
    yield* text;
  };
  // The iteration below throws what goes wrong, so the callback has nothing to add.
  yield* pipeline(Readable.from(whole()), cells, () => undefined);
}

/**
 * The sign under which the header names the most columns; where none is a header, the one that makes the most cells.
 */
function delimiterOf(text: string, isHeader: IsHeader): string {
  const ranked = DELIMITERS.map((delimiter) => {
    const lines = firstLines(text, delimiter);
    const header = lines.find(isHeader);
    const named = new Set(Object.values(findColumns(header ?? [])).flat());
    const alike = lines.filter((cells) => cells.length === header?.length);
    const most = Math.max(0, ...lines.map((cells) => cells.length));
    return { delimiter, rank: [named.size, alike.length, most] };
  });
  return ranked.reduce((best, next) => (isHigher(next.rank, best.rank) ? next : best)).delimiter;
}

function isHigher(rank: readonly number[], other: readonly number[]): boolean {
  const at = rank.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (rank[at] ?? 0) > (other[at] ?? 0);
}

/** The text may end within a quote, which costs that line only. */
function firstLines(text: string, delimiter: string): string[][] {
  const options = { ...lenient, delimiter, to: LAST_HEADER_ROW, skip_records_with_error: true };
  const lines: string[][] = parseAtOnce(text.slice(0, MAX_HEAD_LENGTH), options);
  return lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
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
