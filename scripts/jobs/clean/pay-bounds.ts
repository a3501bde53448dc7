import * as v from 'valibot';
import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import file from '#data/words/pay-bounds.json' with { type: 'json' };
import { amount, unitsOfPay } from './pay.ts';

const bounds = v.parse(
  v.strictObject({ about: v.string(), 'a year': v.record(v.string(), v.tuple([v.number(), v.number()])) }),
  file,
)['a year'];
/** How often each period is paid for in a year of full-time work. */
const timesAYear: Readonly<Record<string, number>> = {
  'an hour': 2080,
  'a day': 260,
  'a week': 52,
  'every two weeks': 26,
  'a month': 12,
  'a year': 1,
};

/** The figures of a pay, in its order: boards write one pay in several ways, `R30,000 - 40,000`, `30 000 - 40k ZAR`. */
export function figuresOf(pay: string): number[] {
  const figures = pay.match(/\d[\d.,]*(?:[ ’']\d{3}(?!\d))*(?: ?k\b)?/gi) ?? [];
  return figures.map((figure) => amount(trimCharactersEnd(figure, /[.,]/).replace(/ (?=k$)/i, '')));
}

/** Whether a pay can be meant: beyond the bounds of its currency and period it is a mistake, or no pay at all. */
export function isPlausible(pay: string): boolean {
  const { currency, period } = unitsOfPay(pay);
  const [least, most] = bounds[currency] ?? [];
  const figures = figuresOf(pay);
  if (least === undefined || most === undefined || figures.length === 0) return true;
  const times = timesAYear[period];
  // Where no period is named, it may be any of them.
  const [low, high] = [least / (times ?? 260), most / (times ?? 1)];
  return Math.max(...figures) >= low && Math.max(...figures) <= high;
}
