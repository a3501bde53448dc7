/** How the items of a list are counted, as the `type` of `ol` names it. */
export type Lettering = 'a' | 'A' | 'i' | 'I';

/** A mark before a line's text that makes it an item of a list. */
export interface ListMark {
  /** With the blanks behind it. */
  readonly length: number;
  readonly kind: 'sign' | 'number' | 'letter';
  /** The place of a number or letter in its list, from 1. */
  readonly number: number;
  readonly lettering?: Lettering;
  /** Whether it may just as well begin a sentence, so that a line beside it has to be an item too. */
  readonly isUnsure: boolean;
}

/** Signs that stand for nothing else; word processors paste the last row for theirs. */
const SIGNS = '•·∙▪▫■□●○◦‣⁃◆◇❖▶►▸➢➤➔➜➡→⇒★☆✓✔✅☑✦✱❍🔹🔸🔷🔶👉' + '\\uF0A7\\uF0B7\\uF0D8\\uF0FC\\uF076\\uF0A8';
const SIGN = new RegExp(`^[${SIGNS}]\\uFE0F?\\s*(?=\\S)`, 'u');
/** A sign apart from what it marks: '-5 °C' and '**bold**' are words. */
const DASH = /^[-*–—―−]\s+(?=\S)/;
/** A number of a temperature or a time, which is no item. */
const MEASURE = /^\d+(?:[.,]\d+)?\s?°/;
/** Pasted for the circle and the square of Word: 'o clock' and '§ 5' are words. */
const PASTED = /^[o§](?:\t\s*|\s{2,}|\u00A0\s*)(?=\S)/;
const CIRCLE = /^[o§] (?=\p{L})/u;
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/;
const LETTER = /^(?:\(([a-z]|[ivx]{1,5})\)|([a-z]|[ivx]{1,5})[.)])(\s+)(?=\S)/i;
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/;

/**
 * The mark that a line, without blanks around it, begins with; undefined for none.
 * @param before that of the item before it
 */
export function listMark(line: string, before?: ListMark): ListMark | undefined {
  const sign = SIGN.exec(line) ?? DASH.exec(line) ?? PASTED.exec(line) ?? CIRCLE.exec(line);
  if (sign) {
    const [{ length }] = sign;
    const rest = line.slice(length, length + 20);
    if (DASH.test(line) && MEASURE.test(rest)) return undefined;
    const isUnsure = CIRCLE.test(line) || (DASH.test(line) && /^\d/.test(rest));
    return { length, kind: 'sign', number: 0, isUnsure };
  }
  const [counted, digits] = NUMBER.exec(line) ?? [];
  if (counted !== undefined) return { length: counted.length, kind: 'number', number: Number(digits), isUnsure: false };
  const [mark, inside, outside, blanks] = LETTER.exec(line) ?? [];
  const place = placeOf(inside ?? outside ?? '', before);
  if (mark === undefined || place === undefined) return undefined;
  // A blank alone also follows an initial: 'A. Mensah'.
  return { length: mark.length, kind: 'letter', isUnsure: blanks === ' ', ...place };
}

/** Whether one mark goes on with the list of another. */
export function goesOn(mark: ListMark, before: ListMark | undefined): boolean {
  if (mark.kind !== before?.kind || mark.lettering !== before.lettering) return false;
  return mark.kind === 'sign' || mark.number === before.number + 1;
}

/** 'b' is the second letter and 'iv' the fourth number; 'i', 'v' and 'x' are what goes on. */
function placeOf(letters: string, before: ListMark | undefined): Pick<ListMark, 'number' | 'lettering'> | undefined {
  const small = letters.toLowerCase();
  const isSmall = small === letters;
  const letter = { number: small.charCodeAt(0) - 96, lettering: isSmall ? 'a' : 'A' } as const;
  const roman = { number: romanNumber(small), lettering: isSmall ? 'i' : 'I' } as const;
  if (small.length !== 1) return roman.number > 0 ? roman : undefined;
  const isAfter = (one: Pick<ListMark, 'number' | 'lettering'>) =>
    before !== undefined && one.lettering === before.lettering && one.number === before.number + 1;
  return isAfter(roman) || (small === 'i' && !isAfter(letter)) ? roman : letter;
}

/** 0 for no number. */
function romanNumber(text: string): number {
  if (!ROMAN.test(text)) return 0;
  const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
  const values = Array.from(text, (letter) => worth[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
