import { csvRows, type IsHeader } from './csv-rows.ts';
import type { InputFile } from './input-file.ts';
import { jsonLinesRows } from './json-lines-rows.ts';
import { jsonRows } from './json-rows.ts';
import type { RawRow } from './raw-row.ts';
import { rssRows } from './rss-rows.ts';

const readers = {
  JSON: jsonRows,
  'JSON Lines': jsonLinesRows,
  RSS: rssRows,
};

/**
 * The rows of a file in its format, streamed: no more than one row is held.
 * @param isHeader whether the cells of a row are names of columns, for sheets that begin with something else.
 */
export function rowsOf(file: InputFile, onBytes: (bytes: number) => void, isHeader?: IsHeader): AsyncGenerator<RawRow> {
  return file.format === 'CSV' ? csvRows(file, onBytes, isHeader) : readers[file.format](file, onBytes);
}
