import { cleanRow, type CleanedRow, type RowContext } from './clean-row.ts';
import { type Columns, findColumns, isUnderstood, refuseHeaders } from './columns.ts';
import { isNotice, readFeedShape } from './feed-shapes.ts';
import { emptyReport, type FileReport } from './import-report.ts';
import type { JobCollection } from './job-collection.ts';
import type { InputFile } from './read/input-file.ts';
import type { RawRow } from './read/raw-row.ts';
import { rowsOf } from './read/rows.ts';

/**
 * Reads one file into the collection, row by row.
 * @returns its report, whose `kept` and `merged` the collection goes on correcting.
 * @throws {RefusedInput} when no row has a title and a link: the file is something else.
 */
export async function importFile(
  file: InputFile,
  context: Omit<RowContext, 'companyInTitle'>,
  collection: JobCollection,
  onBytes: (bytes: number) => void,
): Promise<FileReport> {
  const reader = new RowReader({
    ...context,
    companyInTitle: file.format === 'RSS' ? 'before the first colon' : 'after the last at',
  });
  const report = emptyReport(file.name, file.format);
  for await (const { row, fields } of rowsOf(file, onBytes)) {
    if (typeof fields !== 'string' && isNotice(fields)) continue;
    report.read += 1;
    const cleaned = reader.clean(fields);
    if ('rejected' in cleaned) {
      report.rejected += 1;
      report.rejections.push({ row, reason: cleaned.rejected });
    } else {
      for (const remark of cleaned.remarks) report.remarks.push({ row, remark });
      collection.add(cleaned.job, report);
    }
  }
  if (report.read > 0)
    report.columns = reader.understood() ?? refuseHeaders(file.path, reader.headers);
  return report;
}

/** Rows of a feed may differ in their keys, so the columns are found for each set of keys once. */
class RowReader {
  readonly headers = new Set<string>();
  readonly #columns = new Map<string, Columns>();
  readonly #context: RowContext;

  constructor(context: RowContext) {
    this.#context = context;
  }

  clean(raw: RawRow['fields']): CleanedRow {
    const fields = typeof raw === 'string' ? raw : readFeedShape(raw);
    if (typeof fields === 'string') return { rejected: fields };
    return cleanRow(fields, this.#columnsOf(Object.keys(fields)), this.#context);
  }

  /** The columns of the first rows that had a title and a link. */
  understood(): Columns | undefined {
    return [...this.#columns.values()].find(isUnderstood);
  }

  #columnsOf(headers: readonly string[]): Columns {
    const key = headers.join('\n');
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const columns = findColumns(headers);
    this.#columns.set(key, columns);
    for (const header of headers) this.headers.add(header);
    return columns;
  }
}
