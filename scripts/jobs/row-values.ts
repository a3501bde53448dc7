import { structureOf } from './cell-structure.ts';
import type { Columns } from './columns.ts';
import type { Field } from './column-names.ts';
import { textOf } from './value-text.ts';

/** The values of one row by field, best column first. */
export class RowValues {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #columns: Columns;

  constructor(fields: Readonly<Record<string, unknown>>, columns: Columns) {
    this.#fields = fields;
    this.#columns = columns;
  }

  has(field: Field): boolean {
    return this.#columns[field].length > 0;
  }

  raw(field: Field): unknown[] {
    return this.#columns[field].map((header) => structureOf(this.#fields[header]));
  }

  /** The texts of a field, without empty ones. */
  texts(field: Field): string[] {
    return this.raw(field)
      .map((value) => textOf(value))
      .filter((text) => text.trim() !== '');
  }

  first(field: Field): string {
    return this.texts(field)[0] ?? '';
  }

  /** Each text with the header that it stands under. */
  named(field: Field): (readonly [string, string])[] {
    const pairs = this.#columns[field].map((header) => [header, textOf(this.#fields[header])] as const);
    return pairs.filter(([, text]) => text.trim() !== '');
  }
}
