import { searchText, searchWords } from './search-text.ts';

/**
 * Whether a name has all words of `search`, in any order and each also as a part of one. Accents, capital letters, hyphens,
 * apostrophes and what stands apart make no difference: "o neil", "O'Neil", "O Neil" and "ONeil" find each other.
 */
export function nameHas(name: string, search: string): boolean {
  const own = letters(searchText(name));
  const words = own.split(/\s+/);
  const joined = words.flatMap((_, from) =>
    words.slice(from).map((__, count) => words.slice(from, from + count + 1).join('')),
  );
  // Whoever types a hyphen may mean two words that are written as one, or apart.
  return searchWords(search.replaceAll(/\p{Pd}/gu, ' '))
    .map(letters)
    .every((word) => own.includes(word) || joined.includes(word));
}

/** Without signs: some apostrophes count as letters in Unicode. */
const letters = (text: string) => text.replaceAll(/[^\p{Ll}\p{Lo}\p{N}\s]/gu, '');
