import { textOf } from '../jobs/value-text.ts';
import type { Fields } from './adapter.ts';

/** Several places or countries, as a record joins them; empty for none. */
export function joined(value: unknown): string {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = list.map((each) => textOf(each).trim()).filter((text) => text !== '');
  return [...new Set(texts)].join('; ');
}

/** An object inside an item; empty when it is none. */
export function inner(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
