import { readFile } from 'node:fs/promises';
import type { Fields, InputFile } from './input-file.ts';

/** Such texts are read as a whole; a longer one is a list. */
const MAX_BYTES = 67_108_864;
const MAX_DEPTH = 4;

export interface JsonTable {
  /** Where it is: `data.jobs`. */
  readonly path: string;
  readonly rows: readonly Fields[];
}

/**
 * Rows that are no list: a single job, objects by their id, or whole columns as data programs write them
 * (`{title: {0: …}, url: {0: …}}`, `{title: […], url: […]}`, `{columns: […], data: [[…]]}`).
 * @param isJob whether an object is a listing.
 */
export async function readJsonTable(file: InputFile, isJob: (row: Fields) => boolean): Promise<JsonTable | undefined> {
  if (file.bytes > MAX_BYTES) return undefined;
  const text = new TextDecoder(file.encoding).decode(await readFile(file.path));
  try {
    return tableIn(JSON.parse(text), '', isJob);
  } catch {
    return undefined;
  }
}

function tableIn(value: unknown, path: string, isJob: (row: Fields) => boolean): JsonTable | undefined {
  if (!isFields(value)) return undefined;
  for (const rows of [splitTable(value), columnTable(value), Object.values(value).filter(isFields), [value]]) {
    const jobs = rows.filter(isJob).length;
    if (jobs > 0 && jobs >= rows.length / 2) return { path, rows };
  }
  if (path.split('.').length > MAX_DEPTH) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = tableIn(inner, path === '' ? key : `${path}.${key}`, isJob);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `{columns: ['title', …], data: [['Nurse', …], …]}` */
function splitTable({ columns, data }: Fields): Fields[] {
  if (!Array.isArray(columns) || !Array.isArray(data)) return [];
  const isRow = (row: unknown): row is unknown[] => Array.isArray(row) && isFilled(row.length, columns.length);
  const rows = data.filter(isRow);
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [String(name), row[at]])));
}

/** `{title: {0: 'Nurse'}, …}` or `{title: ['Nurse'], …}` */
function columnTable(table: Fields): Fields[] {
  const columns = Object.entries(table).flatMap(([name, cells]) =>
    typeof cells === 'object' && cells !== null ? [[name, new Map(Object.entries(cells))] as const] : [],
  );
  const [first] = columns;
  if (first === undefined || columns.length < 2) return [];
  const filled = columns.filter(([, cells]) => isFilled(cells.size, first[1].size));
  return [...first[1].keys()].map((at) =>
    Object.fromEntries(filled.map(([name, cells]) => [name, cells.get(at) as unknown])),
  );
}

/** So that a short text makes no large table. */
function isFilled(cells: number, places: number): boolean {
  return cells >= places / 2;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
