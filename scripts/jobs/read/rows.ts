import { csvRows } from './csv-rows.ts';
import type { InputFile } from './input-file.ts';
import { jsonLinesRows } from './json-lines-rows.ts';
import { jsonRows } from './json-rows.ts';
import type { RawRow } from './raw-row.ts';
import { rssRows } from './rss-rows.ts';

const readers = {
  CSV: csvRows,
  JSON: jsonRows,
  'JSON Lines': jsonLinesRows,
  RSS: rssRows,
};

/** The rows of a file in its format, streamed: no more than one row is held. */
export function rowsOf(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  return readers[file.format](file, onBytes);
}
