import { findColumns, isUnderstood } from './columns.ts';
import type { Fields, InputFile, RawRow } from './read/input-file.ts';
import { RowReader } from './row-reader.ts';
import { csvRows, type IsHeader } from './read/csv-rows.ts';
import { jsonLinesRows, jsonRows } from './read/json-rows.ts';
import { markdownRows } from './read/markdown-rows.ts';
import { rssRows } from './read/rss-rows.ts';

/** Pages of answers in one list are as deep as it gets: `[{data: {jobs: […]}}]`. */
const MAX_DEPTH = 4;

/** The rows of a file; an item that is a whole page of jobs (`{results: […]}`) as the jobs on it. */
export async function* sheetRows(
  file: InputFile,
  onBytes: (bytes: number) => void,
  sourceKnown: boolean,
): AsyncGenerator<RawRow> {
  const reader = new RowReader(sourceKnown);
  const isHeader = (cells: readonly string[]): boolean => isUnderstood(findColumns(cells), sourceKnown);
  const rows = new Map<string, number>();
  const numbered = (job: RawRow): RawRow => {
    if (file.format !== 'JSON') return job;
    const row = (rows.get(job.path ?? '') ?? 0) + 1;
    rows.set(job.path ?? '', row);
    return { ...job, row };
  };
  for await (const each of rowsOf(file, onBytes, isHeader)) {
    const { fields, path = '' } = each;
    const inner =
      typeof fields === 'string' || file.format === 'CSV' || file.format === 'RSS' || reader.isJob(fields)
        ? []
        : jobsIn(fields, path, reader, 0);
    if (inner.length === 0) yield numbered(each);
    else for (const job of inner) yield numbered({ ...job, row: each.row });
  }
}

/** The jobs in the lists of an object that is none itself. */
function jobsIn(value: Fields, path: string, reader: RowReader, depth: number): RawRow[] {
  if (depth === MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [path, depth === 0 ? '*' : '', key].filter((part) => part !== '').join('.');
    if (Array.isArray(inner)) {
      const items = inner.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null);
      return items.some((each) => reader.isJob(each)) ? items.map((fields) => ({ row: 0, path: at, fields })) : [];
    }
    if (typeof inner !== 'object' || inner === null) return [];
    return jobsIn(inner as Record<string, unknown>, at, reader, depth + 1);
  });
}

const readers = {
  JSON: jsonRows,
  'JSON Lines': jsonLinesRows,
  Markdown: markdownRows,
  RSS: rssRows,
};

/**
 * The rows of a file in its format, streamed: no more than one row is held.
 * @param isHeader whether the cells of a row are names of columns, for sheets that begin with something else.
 */
function rowsOf(file: InputFile, onBytes: (bytes: number) => void, isHeader?: IsHeader): AsyncGenerator<RawRow> {
  return file.format === 'CSV' ? csvRows(file, onBytes, isHeader) : readers[file.format](file, onBytes);
}
