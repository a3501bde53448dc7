import { searchText, searchWords } from './search-text.ts';

/**
 * Whether a name has all words of `search`, in any order and each also as a part of one. Accents, capital letters,
 * hyphens and apostrophes make no difference: "o neil", "O'Neil" and "ONeil" find each other's spelling.
 */
export function nameHas(name: string, search: string): boolean {
  const own = letters(searchText(name));
  // Whoever types a hyphen may mean two words that are written as one, or apart.
  return searchWords(search.replaceAll(/\p{Pd}/gu, ' ')).every((word) =>
    own.includes(letters(word)),
  );
}

/** Without signs: some apostrophes count as letters in Unicode. */
const letters = (text: string) => text.replaceAll(/[^\p{Ll}\p{Lo}\p{N}\s]/gu, '');
