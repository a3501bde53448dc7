import { textOf } from '../jobs/value-text.ts';
import type { Fields } from './adapter.ts';

/** Several places or countries, as a record joins them; empty for none. */
export function joined(value: unknown): string {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = list.map((each) => textOf(each).trim()).filter((text) => text !== '');
  return [...new Set(texts)].join('; ');
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const periods: Readonly<Record<string, string>> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
  annual: 'a year',
  annum: 'a year',
};

export interface PayParts {
  readonly least: unknown;
  readonly most: unknown;
  readonly currency: unknown;
  /** `yearly`, `per-year-salary`, `month`… */
  readonly period: unknown;
}

/** `USD 50,000 - 70,000 a year`; empty where there is no amount (0 is none) or no currency. */
export function payText({ least, most, currency, period }: PayParts): string {
  const amounts = [...new Set([Number(least), Number(most)])].filter((amount) => amount > 0);
  const unit = textOf(currency).trim();
  if (amounts.length === 0 || unit === '') return '';
  const word = /hour|day|week|month|year|annual|annum/i.exec(
    textOf(period).replace(/daily/i, 'day'),
  );
  const time = periods[word?.[0].toLowerCase() ?? ''];
  const range = amounts.map((amount) => number.format(amount)).join(' - ');
  return [unit, range, time].filter((part) => part !== undefined).join(' ');
}

/** An object inside an item; empty when it is none. */
export function inner(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
