import { RefusedInput } from '#src/content/refused-input.ts';
import { type DateOrder, orderShownBy } from './clean/day.ts';
import { type Field, FIELDS } from './column-names.ts';
import { isNotice } from './feed-shapes.ts';
import type { InputFile, RawRow } from './read/input-file.ts';
import { type JsonTable, readJsonTable } from './read/json-tables.ts';
import { RowReader, type UnderstoodRow } from './row-reader.ts';
import { RowValues } from './row-values.ts';
import { sheetRows } from './sheet-rows.ts';

/** What has to be known about a file as a whole before its rows can be read. */
export interface FileSurvey {
  /** The order of day and month in each column, where its values show one. */
  readonly columnOrders: ReadonlyMap<string, DateOrder>;
  /** The lists of a JSON text that hold the jobs. */
  readonly lists: ReadonlySet<string>;
  /** Set when the rows of a JSON text are no list. */
  readonly table?: JsonTable;
}

/** A sheet whose first rows have no date of three numbers has none later. */
const FIRST_ROWS = 2000;
/** Against this share of the best list's fields, another list holds something else: links, categories. */
const ALIKE = 0.6;

/** Reads as much of a file as is needed to know its lists, and how it writes dates. */
export async function surveyFile(
  file: InputFile,
  exported: string | undefined,
  sourceKnown: boolean,
): Promise<FileSurvey> {
  const survey = new Survey(exported, sourceKnown);
  const isSheet = file.format === 'CSV' || file.format === 'RSS' || file.format === 'JSON Lines';
  try {
    let rows = 0;
    for await (const row of sheetRows(file, () => undefined, sourceKnown)) {
      survey.add(row);
      rows += 1;
      if (isSheet && rows >= FIRST_ROWS && !survey.needsAllRows) break;
    }
  } catch (error) {
    const table = error instanceof RefusedInput && file.format === 'JSON' ? await survey.tableIn(file) : undefined;
    if (table === undefined) throw error;
    return { ...surveyRows(table.rows, exported, sourceKnown), table };
  }
  const table = survey.hasJobs || file.format !== 'JSON' ? undefined : await survey.tableIn(file);
  return table === undefined ? survey.result() : { ...surveyRows(table.rows, exported, sourceKnown), table };
}

/** As `surveyFile`, for rows that were read already. */
export function surveyRows(
  rows: Iterable<RawRow['fields']>,
  exported: string | undefined,
  sourceKnown: boolean,
): FileSurvey {
  const survey = new Survey(exported, sourceKnown);
  for (const fields of rows) survey.add({ row: 0, fields });
  return survey.result();
}

interface ListSurvey {
  jobs: number;
  filled: number;
}

class Survey {
  readonly #reader: RowReader;
  readonly #exported: string | undefined;
  readonly #lists = new Map<string, ListSurvey>();
  readonly #orders = new Map<string, Set<DateOrder>>();
  needsAllRows = false;

  constructor(exported: string | undefined, sourceKnown: boolean) {
    this.#exported = exported;
    this.#reader = new RowReader(sourceKnown);
  }

  get hasJobs(): boolean {
    return this.#lists.size > 0;
  }

  add({ fields: raw, path = '' }: RawRow): void {
    if (typeof raw !== 'string' && isNotice(raw)) return;
    const row = this.#reader.read(raw);
    if (typeof row === 'string' || !this.#reader.understands(row.columns)) return;
    this.#countFields(row, path);
    this.#readOrders(row);
  }

  tableIn(file: InputFile): Promise<JsonTable | undefined> {
    return readJsonTable(file, (row) => this.#reader.isJob(row));
  }

  result(): FileSurvey {
    const shares = [...this.#lists].map(([path, { jobs, filled }]) => {
      const share = filled / jobs;
      return { path, share, weight: share ** 2 * Math.log2(1 + jobs) };
    });
    const [best] = shares.toSorted((a, b) => b.weight - a.weight);
    const alike = shares.filter(({ share }) => share >= ALIKE * (best?.share ?? 0));
    const lists = new Set(alike.map(({ path }) => path));
    return { lists, columnOrders: this.#columnOrders() };
  }

  #countFields({ columns }: UnderstoodRow, path: string): void {
    const list = this.#lists.get(path) ?? { jobs: 0, filled: 0 };
    list.jobs += 1;
    list.filled += FIELDS.filter((field) => columns[field].length > 0).length;
    this.#lists.set(path, list);
  }

  #readOrders({ fields, columns }: UnderstoodRow): void {
    const values = new RowValues(fields, columns);
    for (const field of ['posted', 'seen', 'updated', 'closing'] satisfies Field[]) {
      for (const [header, text] of values.named(field)) {
        this.needsAllRows ||= /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d{2}/.test(text);
        // A closing day may well come after the export, so it says less.
        const order = orderShownBy(text, field === 'closing' ? undefined : this.#exported);
        const orders = this.#orders.get(header) ?? new Set();
        if (order !== undefined) orders.add(order);
        this.#orders.set(header, orders);
      }
    }
  }

  /** Each column's own order; a column that shows none takes that of the others, where they agree. */
  #columnOrders(): Map<string, DateOrder> {
    const shown = new Set([...this.#orders.values()].flatMap((orders) => [...orders]));
    const found = new Map<string, DateOrder>();
    for (const [header, orders] of this.#orders) {
      const [order] = orders.size === 0 ? shown : orders;
      const isClear = orders.size === 1 || (orders.size === 0 && shown.size === 1);
      if (isClear && order !== undefined) found.set(header, order);
    }
    return found;
  }
}
