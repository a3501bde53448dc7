import { type CleanedRow, cleanRow, type RowContext } from './clean-row.ts';
import { type Columns, findColumns, foldHeader, isUnderstood } from './columns.ts';
import { readFeedShape } from './feed-shapes.ts';
import type { Fields, RawRow } from './read/input-file.ts';

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

/** Keys that hold a part of the job itself, not of its company or place. */
const parts = new Set(
  (
    'source fields attributes node item data job jobs posting jobposting vacancy offer position listing listings details jobdetails info jobinfo jobinformation refs header ' +
    'detectedextensions matchedobjectdescriptor record doc document result entity properties basics general overview jobview jobviewresponse jobsummary content body hit opening dates'
  ).split(' '),
);
/** `{edges: [{node: {job: {header: …}}}]}` is as deep as real ones go. */
const MAX_DEPTH = 4;

/**
 * A row with what it keeps one level down (`{_source: {…}}`, `{job: {…}}`, `{refs: {landing_page}}`) among its own
 * keys, which win.
 */
function plainRow(row: Fields, depth = 0): Fields {
  const nested = Object.entries(row).filter(([key, value]) => isPart(key, value));
  if (nested.length === 0 || depth === MAX_DEPTH) return row;
  const hoisted = nested.map(([, value]) => plainRow(value as Fields, depth + 1));
  const names = new Set(nested.map(([key]) => key));
  const own = Object.entries(row).filter(([key]) => !names.has(key));
  return Object.assign({}, ...hoisted.toReversed(), Object.fromEntries(own)) as Fields;
}

function isPart(key: string, value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && parts.has(foldHeader(key));
}
