import { namesRole } from './clean/role.ts';
import type { CleanedRow, RowContext } from './clean-row.ts';
import { refuseHeaders } from './columns.ts';
import { isNotice } from './feed-shapes.ts';
import { countUnknown, emptyReport, type FileReport } from './import-report.ts';
import type { JobCollection } from './job-collection.ts';
import type { Fields, InputFile, RawRow } from './read/input-file.ts';
import { RowReader } from './row-reader.ts';
import { sheetRows } from './sheet-rows.ts';
import { type FileSurvey, surveyFile, surveyRows } from './survey-file.ts';
import { eachWithinTime } from './within-time.ts';

export type FileContext = Omit<RowContext, 'companyInTitle' | 'columnOrders'>;

/**
 * Reads one file into the collection, row by row.
 * @returns its report, whose `kept` and `merged` the collection goes on correcting.
 * @throws {RefusedInput} when no row has a title and a link or a known source: the file is something else.
 */
export async function importFile(
  file: InputFile,
  context: FileContext,
  collection: JobCollection,
  onBytes: (bytes: number) => void,
): Promise<FileReport> {
  const sourceKnown = isSourceKnown(context);
  const survey = await surveyFile(file, context.exported, sourceKnown);
  const report = emptyReport(file.name, file.format);
  const rows = new RowImport(report, collection, sourceKnown, {
    ...context,
    columnOrders: survey.columnOrders,
    companyInTitle: file.format === 'RSS' ? 'before the first colon' : 'after the last at',
  });
  if (survey.table === undefined) {
    for await (const row of sheetRows(file, onBytes, sourceKnown)) {
      if (isWanted(row, survey)) rows.add(row);
    }
    report.lists.push(...[...survey.lists].filter((path) => path !== ''));
  } else {
    survey.table.rows.forEach((fields, index) => rows.add({ row: index + 1, fields }));
    report.lists.push(survey.table.path === '' ? 'the whole text' : survey.table.path);
  }
  rows.finish();
  if (report.read === 0) return report;
  const columns = rows.reader.understood();
  // Where nothing is kept, a list without a column of links has them under a name that is not known.
  const isUnread = report.rejected === report.read && report.rejections.every(({ reason }) => reason.startsWith('no '));
  if (columns === undefined || (columns.link.length === 0 && isUnread)) refuseHeaders(file.path, rows.reader.headers);
  report.columns = columns;
  const read = new Set(Object.values(columns).flat());
  report.unreadColumns = [...rows.reader.headers].filter((header) => !read.has(header));
  return report;
}

/** Rows that a program has read already, such as a feed's, merged like those of a file. */
interface RowBatch {
  /** What the report calls it. */
  readonly name: string;
  readonly rows: readonly Fields[];
  readonly context: FileContext & Pick<RowContext, 'companyInTitle'>;
}

export function importBatch({ name, rows, context }: RowBatch, collection: JobCollection): FileReport {
  const sourceKnown = isSourceKnown(context);
  const { columnOrders } = surveyRows(rows, context.exported, sourceKnown);
  const report = emptyReport(name, 'rows');
  const into = new RowImport(report, collection, sourceKnown, { ...context, columnOrders });
  rows.forEach((fields, index) => into.add({ row: index + 1, fields }));
  into.finish();
  report.columns = into.reader.understood() ?? {};
  return report;
}

/** Whether listings without a link can be looked for in their source. */
function isSourceKnown({ register, source, sourceInName }: FileContext): boolean {
  return register.byName(source ?? sourceInName ?? '')?.searchTemplate !== undefined;
}

/** Lists beside those of the jobs are left alone; a text without any job has to say what it holds. */
function isWanted({ path = '' }: RawRow, { lists }: FileSurvey): boolean {
  return lists.size === 0 || lists.has(path);
}

/** Rows that are cleaned under one limit of time, and held until then. */
const ROWS_AT_ONCE = 32;

class RowImport {
  readonly reader: RowReader;
  readonly #waiting: RawRow[] = [];
  readonly #report: FileReport;
  readonly #collection: JobCollection;
  readonly #context: RowContext;

  constructor(report: FileReport, collection: JobCollection, sourceKnown: boolean, context: RowContext) {
    this.reader = new RowReader(sourceKnown);
    this.#report = report;
    this.#collection = collection;
    this.#context = context;
  }

  add(row: RawRow): void {
    if (typeof row.fields !== 'string' && isNotice(row.fields)) return;
    this.#waiting.push(row);
    if (this.#waiting.length === ROWS_AT_ONCE) this.finish();
  }

  /** Cleans and takes the waiting rows. */
  finish(): void {
    const rows = this.#waiting.splice(0);
    const cleaned = eachWithinTime(rows, ({ fields }) => this.reader.clean(fields, this.#context));
    for (const [at, { row }] of rows.entries()) {
      this.#take(row, cleaned[at] ?? { rejected: 'its texts take too long to clean' });
    }
  }

  #take(row: number, cleaned: CleanedRow): void {
    this.#report.read += 1;
    if ('rejected' in cleaned) {
      this.#report.rejected += 1;
      const { rejected: reason, page } = cleaned;
      this.#report.rejections.push({ row, reason, ...(page === undefined ? {} : { page }) });
      if (reason.includes('no job')) this.#report.withoutRole += 1;
    } else {
      for (const remark of cleaned.remarks) this.#report.remarks.push({ row, remark });
      for (const [field, words] of cleaned.unknown) countUnknown(this.#report, field, words);
      if (!namesRole(cleaned.job['Job Title'])) this.#report.withoutRole += 1;
      this.#collection.add(cleaned.job, this.#report);
    }
  }
}
