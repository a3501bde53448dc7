import { type Field, FIELDS } from './column-names.ts';
import { keepsNothing } from '#src/domain/jobs/import-outcome.ts';
import type { Tally } from './job-collection.ts';

/** What became of one file's rows: `read = kept + merged + rejected`. */
export interface FileReport extends Required<Tally> {
  readonly file: string;
  readonly format: string;
  /** The lists of a JSON text that the jobs were in: `data.jobs`. */
  readonly lists: string[];
  /** The columns taken for each field, in the order in which they are tried. */
  columns: Partial<Record<Field, readonly string[]>>;
  /** Columns of which nothing was taken. */
  unreadColumns: readonly string[];
  /** What no list of words has, `place "Acra"`, with how many rows say so. */
  readonly unknown: Record<string, number>;
  read: number;
  rejected: number;
  /** Rows whose title names no role, kept or not. */
  withoutRole: number;
  /** `page` is where a scholarship or programme is found. */
  readonly rejections: { row: number; reason: string; page?: string }[];
  /** What was changed for the reader to know, row by row; these rows are not rejected. */
  readonly remarks: { row: number; remark: string }[];
}

export interface ImportReport {
  /** The job file, which is written when something was kept. */
  readonly out: string;
  /** Records in it now. */
  readonly records: number;
  /** What was in it before: `read = kept + merged + examples`. */
  readonly existing: Tally & {
    read: number;
    /** Sample listings, which go with the first import. */
    examples: number;
  };
  readonly files: readonly FileReport[];
  readonly totals: Readonly<Record<'read' | 'kept' | 'merged' | 'rejected', number>>;
}

/** A whole file may be without its day; every row of it would say so. */
const REMARKS_SHOWN = 20;
/** One or two titles that name no role say nothing of the file. */
const MIN_DOUBTED = 3;
/** The most frequent of a kind stand in a line on top. */
const SHOWN_ON_TOP = 5;
/** Places of a file may each be spelled in another way. */
const MAX_UNKNOWN = 2000;
/** Fewer rejected rows are read one by one. */
const WORTH_COUNTING = 10;

export function emptyReport(file: string, format: string): FileReport {
  const counts = { read: 0, kept: 0, merged: 0, rejected: 0 };
  return {
    file,
    format,
    lists: [],
    columns: {},
    unreadColumns: [],
    unknown: {},
    ...counts,
    withoutRole: 0,
    otherLinks: { count: 0, examples: [] },
    merges: [],
    rejections: [],
    remarks: [],
  };
}

export function totalsOf(files: readonly FileReport[]): ImportReport['totals'] {
  const sum = (key: keyof ImportReport['totals']): number => files.reduce((total, file) => total + file[key], 0);
  return { read: sum('read'), kept: sum('kept'), merged: sum('merged'), rejected: sum('rejected') };
}

/** Whether no row of any file is in the job file now, so that this was left as it was. */
/** The report for the terminal; every rejected row has a line `file:row: reason`. */
export function* reportLines(report: ImportReport): Generator<string> {
  for (const file of report.files) {
    yield `${file.file} (${file.format}): ${countsLine(file)}`;
    yield `  doubtful: ${doubtsOf(file).join('; ') || 'nothing'}`;
    yield `  columns: ${columnsLine(file)}`;
    yield `  not understood: ${unknownOf(file)}`;
    yield* mergedLines(file);
    if (file.lists.length > 0) yield `  list: ${file.lists.join(', ')}`;
    if (file.rejections.length >= WORTH_COUNTING) {
      for (const [kind, count] of kindsOf(file.rejections.map(({ reason }) => reason)))
        yield `  rejected ${count}: ${kind}`;
    }
    const programmes = file.rejections.filter(({ page }) => page !== undefined);
    if (programmes.length > 0) yield '  Scholarships and programmes, which may belong to scholarships.json:';
    for (const { row, reason, page = '' } of programmes) yield `  ${file.file}:${row}: ${reason} ${page}`;
    for (const { row, reason, page } of file.rejections)
      if (page === undefined) yield `  ${file.file}:${row}: ${reason}`;
    for (const { row, remark } of file.remarks.slice(0, REMARKS_SHOWN)) {
      yield `  ${file.file}:${row}: note: ${remark}`;
    }
    const more = file.remarks.length - REMARKS_SHOWN;
    if (more > 0) yield `  and ${more} more notes, all of them in the report that --report writes`;
  }
  if (report.files.length > 1) yield `All files: ${countsLine(report.totals)}`;
  const { out, records, existing } = report;
  if (keepsNothing(report.totals)) {
    yield `Nothing was kept: ${out} is as it was, with ${records} jobs.`;
    return;
  }
  const before = existing.read === 0 ? 'it was empty' : `${existing.kept} of ${existing.read} stayed as they were`;
  if (existing.examples > 0) yield `Removed ${existing.examples} example listings from ${out}.`;
  yield `${out}: ${records} jobs, ${before}.`;
}

/** Rows of another link than the record that stands for them, a few side by side with it. */
function* mergedLines({ otherLinks: { count, examples } }: FileReport): Generator<string> {
  if (count === 0) return;
  yield `  merged ${count} with a record of another link${count > examples.length ? ', such as' : ''}:`;
  for (const { title, link, into } of examples) yield `    ${quoted(title)}: ${link} into ${into}`;
}

/** How many times each kind of sentence stands there, the most frequent first; what it quotes is left out. */
export function kindsOf(sentences: readonly string[]): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const kind = sentence.replace(/(?<=:) ?".*$|"[^"]*"|\d{4}-\d{2}-\d{2}/gs, '…').replace(/\d+/g, 'N');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** What of a file is worth a look first. */
export function doubtsOf({ read, withoutRole, otherLinks, remarks }: FileReport): string[] {
  const isOther = read >= MIN_DOUBTED && withoutRole > read / 2;
  return [
    ...(isOther ? [`Looks like something else: ${withoutRole} of ${read} rows name no role`] : []),
    ...(otherLinks.count > 0 ? [`${otherLinks.count} merged with a record of another link`] : []),
    ...kindsOf(remarks.map(({ remark }) => remark))
      .slice(0, SHOWN_ON_TOP)
      .map(([kind, count]) => `${kind} (${count})`),
  ];
}

/** The words that most rows have and no list; `data/README.md` says how to add one. */
function unknownOf(report: FileReport): string {
  const most = mostUnknown(report);
  const shown = most.slice(0, SHOWN_ON_TOP).map(([words, count]) => `${words} (${count})`);
  const more = most.length > shown.length ? `, and ${most.length - shown.length} more` : '';
  return shown.length === 0 ? 'nothing' : `${shown.join(', ')}${more}; ‘Correct a word’ in data/README.md says how`;
}

/** The words that no list has, with how many rows have them; the most frequent first. */
export const mostUnknown = ({ unknown }: FileReport) => Object.entries(unknown).toSorted((a, b) => b[1] - a[1]);

/** Counts words of a row that no list has. */
export function countUnknown({ unknown }: FileReport, field: Field, words: string): void {
  const name = `${field === 'location' ? 'place' : field} ${quoted(words)}`;
  if (name in unknown || Object.keys(unknown).length < MAX_UNKNOWN) unknown[name] = (unknown[name] ?? 0) + 1;
}

function countsLine({ read, kept, merged, rejected }: ImportReport['totals']): string {
  return `read ${read} = kept ${kept} + merged ${merged} + rejected ${rejected}`;
}

function columnsLine({ columns, unreadColumns }: FileReport): string {
  const taken = FIELDS.map((field) => [field, columns[field] ?? []] as const).filter(([, names]) => names.length > 0);
  const read = taken.map(([field, names]) => `${field} from ${names.map(quoted).join(', then ')}`);
  const unread = unreadColumns.slice(0, SHOWN_ON_TOP).map(quoted).join(', ');
  const more = unreadColumns.length > SHOWN_ON_TOP ? ` and ${unreadColumns.length - SHOWN_ON_TOP} more` : '';
  return [...read, ...(unread === '' ? [] : [`not read: ${unread}${more}`])].join('; ');
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
