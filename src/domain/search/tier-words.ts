import { keywordWords } from './keyword-texts.ts';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

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
