import * as v from 'valibot';
import { wordList, wordsPattern } from '#src/domain/classification/title-words.ts';
import file from '#data/words/closing-dates.json' with { type: 'json' };
import { oneLine } from './plain-text.ts';

const byLanguage = v.strictObject({ about: v.string(), words: v.record(v.string(), wordList) });
const table = v.parse(
  v.strictObject({ otherDay: byLanguage, end: byLanguage, between: byLanguage, goesOn: byLanguage, after: byLanguage }),
  file,
);

const wordsOf = (name: keyof typeof table): string[] => Object.values(table[name].words).flat();
/** A figure may stand beside a word: `until31 May`. */
const whole = (name: keyof typeof table) => wordsPattern(wordsOf(name), String.raw`\p{L}`);
const end = whole('end');
const YEAR = String.raw`(?<!\d)20\d\d(?!\d)`;

const endsOn = new RegExp(`${end}[^;]{0,200}?${YEAR}`, 'iu');
const dayOfOther = new RegExp(`${whole('otherDay')}(?:(?!${end})[^;]){0,200}?${YEAR}`, 'giu');
/** The longest first: 'al' begins like 'a'. */
const between = wordsOf('between')
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** The first day of `1 August 2026 to 30 September 2026`. */
const firstOfTwo = new RegExp(String.raw`^.{0,200}?${YEAR}\S{0,200} ?(?:${between}) ?(?=.{0,200}${YEAR})`, 'iu');
const goesOn = new RegExp(whole('goesOn'), 'iu');
const after = new RegExp(whole('after'), 'iu');

/**
 * The part of a closing date's text, on one line, in which a day is the last one; empty where applications are taken
 * all the time.
 */
export function closingPart(text: string): string {
  const rest = oneLine(text.replace(dayOfOther, ' ').replace(firstOfTwo, ''));
  const isEndless = goesOn.test(text) && (after.test(text) || !endsOn.test(rest));
  return isEndless ? '' : rest;
}
