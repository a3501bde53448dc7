import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { findColumns, isUnderstood, refuseHeaders } from '../columns.ts';
import { RefusedInput } from '../refused-input.ts';
import { type InputFile, readText } from './input-file.ts';
import type { RawRow } from './raw-row.ts';

/** A longer record means a quote that never closes. */
const LONGEST_RECORD = 33_554_432;

/**
 * The rows of a CSV file under its header, with commas, semicolons or tabs.
 * @throws {RefusedInput} when the header is not one of jobs, or a quote is never closed.
 */
export async function* csvRows(
  file: InputFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<RawRow> {
  let headers: readonly string[] | undefined;
  let row = 0;
  try {
    for await (const cells of parseCells(file, onBytes)) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (headers === undefined) {
        if (!isUnderstood(findColumns(cells))) refuseHeaders(file.path, cells);
        headers = cells;
      } else yield { row, fields: toFields(headers, cells) };
    }
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
  const first = beginning.done === true ? '' : beginning.value;
  const cells = parse({
    delimiter: delimiterOf(first),
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

/** The sign that stands most often in the header line. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function toFields(headers: readonly string[], cells: readonly string[]): RawRow['fields'] {
  if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell !== '')) {
    return `has ${cells.length} cells under ${headers.length} headers`;
  }
  const fields: Record<string, string> = {};
  headers.forEach((header, at) => (fields[header] ??= cells[at] ?? ''));
  return fields;
}
