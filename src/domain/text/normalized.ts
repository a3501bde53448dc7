/**
 * Marks in a row that a text keeps, as Unicode's stream-safe texts do: to put more into order takes a square of their
 * number.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text in a normal form of Unicode, in a time that grows as the text does. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(TOO_MANY_MARKS, '$1').normalize(form);
}
