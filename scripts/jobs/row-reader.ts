import { cleanRow, type CleanedRow, type RowContext } from './clean-row.ts';
import { type Columns, findColumns, isUnderstood } from './columns.ts';
import { readFeedShape } from './feed-shapes.ts';
import { plainRow } from './plain-row.ts';
import type { RawRow } from './read/raw-row.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A row by its fields, with the columns that were found for it. */
export interface UnderstoodRow {
  readonly fields: Fields;
  readonly columns: Columns;
}

/** Rows of a dump may each have other keys; so many kinds are remembered. */
const MAX_KINDS = 5000;

/** Rows of a feed may differ in their keys, so the columns are found for each set of keys once. */
export class RowReader {
  readonly headers = new Set<string>();
  readonly #columns = new Map<string, Columns>();
  readonly #sourceKnown: boolean;
  #understood: Columns | undefined;

  /** @param sourceKnown whether a row without a link can be looked for in its source. */
  constructor(sourceKnown: boolean) {
    this.#sourceKnown = sourceKnown;
  }

  /** The row with plain names, or the reason why it is no listing. */
  read(raw: RawRow['fields']): UnderstoodRow | string {
    const shaped = typeof raw === 'string' ? raw : readFeedShape(raw);
    if (typeof shaped === 'string') return shaped;
    const fields = plainRow(shaped);
    return { fields, columns: this.#columnsOf(Object.keys(fields)) };
  }

  clean(raw: RawRow['fields'], context: RowContext): CleanedRow {
    const row = this.read(raw);
    return typeof row === 'string' ? { rejected: row } : cleanRow(row.fields, row.columns, context);
  }

  isJob(raw: RawRow['fields']): boolean {
    const row = this.read(raw);
    return typeof row !== 'string' && this.understands(row.columns);
  }

  understands(columns: Columns): boolean {
    return isUnderstood(columns, this.#sourceKnown);
  }

  /** The columns of the first rows that had a title and a link. */
  understood(): Columns | undefined {
    return this.#understood;
  }

  #columnsOf(headers: readonly string[]): Columns {
    const key = headers.join('\n');
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const columns = findColumns(headers);
    if (this.understands(columns)) this.#understood ??= columns;
    if (this.#columns.size >= MAX_KINDS) this.#columns.clear();
    this.#columns.set(key, columns);
    for (const header of headers) if (this.headers.size < MAX_KINDS) this.headers.add(header);
    return columns;
  }
}
