import type { Fields } from './read/input-file.ts';
import type { Columns } from './columns.ts';
import type { Field } from './column-names.ts';
import { textOf } from './value-text.ts';

/** The values of one row by field, best column first. */
export class RowValues {
  readonly #fields: Fields;
  readonly #columns: Columns;

  constructor(fields: Fields, columns: Columns) {
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

/** An escaped sign outside of a text is looked at once, so that none of a text without an end is. */
const token = /'(?<single>[^'\\]*(?:\\.[^'\\]*)*)'|"[^"\\]*(?:\\.[^"\\]*)*"|\\.|\b(?:None|True|False)\b/gs;
const constants: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' };

const OBJECTS = /^(?:\[\s*)?\{\s*["'].*\}\s*\]?$/s;
const TEXTS = /^\[\s*(?:["']|None\b).*\]$/s;

/** A list of places with all that a board knows of them takes a fifth of this. */
const MAX_STRUCTURE_LENGTH = 20_000;

/**
 * The object, list of objects or list of texts that a cell of a table holds as JSON or as Python writes it
 * (`('Accra',)`); otherwise the value itself.
 */
function structureOf(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_STRUCTURE_LENGTH) return value;
  const text = withoutTuple(value.trim());
  if (!OBJECTS.test(text) && !TEXTS.test(text)) return value;
  return parsed(text) ?? parsed(asJson(text)) ?? value;
}

/** A tuple of texts as a list. */
function withoutTuple(text: string): string {
  const inner = /^\(.*\)$/s.test(text) ? text.slice(1, -1).trim() : '';
  return /^["']/.test(inner) ? `[${inner.replace(/,$/, '')}]` : text;
}

function asJson(python: string): string {
  return python.replace(token, (text: string, single?: string) =>
    single === undefined ? (constants[text] ?? text) : JSON.stringify(single.replace(/\\(['"\\])/g, '$1')),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
