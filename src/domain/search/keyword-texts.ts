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
