import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';
import { keywordParts } from './keyword-parts.ts';

/** Whether something is typed that is no word: marks, signs or pictures alone. */
export function isWordless(search: string): boolean {
  return search.trim() !== '' && !hasLetterOrFigure(search);
}

/** Why such a keyword finds nothing. */
export function wordlessText(search: string): string {
  return `“${search}” has no letters or figures, so there is nothing to search for.`;
}

export const hasLetterOrFigure = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A keyword in words: '“nurse”', '“IT” as a word', '“nurse” or “midwife” without “senior”'. */
export function keywordWords({ search, whole = '' }: { search: string; whole?: string }): string {
  const { alternatives, excluded } = keywordParts(search);
  const quoted = (text: string) => `“${text.replaceAll(/["“”„]/g, '').trim() || text}”`;
  const asked = alternatives.map(quoted).join(' or ');
  const left = excluded.map(quoted).join(' and ');
  const words = left === '' ? asked : `${asked} without ${left}`.trim();
  return whole === '' ? words : `${words} as a word`;
}

/** A keyword so short is found in many words that have nothing to do with it: 'UK' in 'Duke'. */
export const MAX_SHORT = 3;

/** Where results are paged together with those that the count text counts. */
interface Paged {
  readonly pages: number;
  readonly perPage: number;
}

/**
 * The results beside those that the count text counts, and where they begin: 'And 33 more with these words, from page 2
 * on.' @param before how many results stand before it
 */
export function besideText(count: number, words: string, before: number, { pages, perPage }: Paged): string {
  const start = pages > 1 ? `from page ${Math.floor(before / perPage) + 1} on` : 'further down';
  return `And ${groupedNumber(count)} ${words}, ${start}.`;
}

/** Over results that have the words of a keyword, and not in one piece in their titles. @param shown what these are */
export function noTitleText(search: string, shown: string): string {
  return `No title has ${keywordWords({ search })} word for word, so here are ${shown}.`;
}
