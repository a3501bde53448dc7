import { searchText, searchWords } from './search-text.ts';

/**
 * Whether a name has all words of `search`, in any order and each also as a part of one. Accents, capital letters, hyphens,
 * apostrophes and what stands apart make no difference: "o neil", "O'Neil", "O Neil" and "ONeil" find each other.
 */
export function nameHas(name: string, search: string): boolean {
  const own = letters(searchText(name));
  const joined = own.replaceAll(/\s+/g, '');
  const edges = wordEdges(own.trim());
  const isJoined = (word: string) =>
    [...edges].some((edge) => joined.startsWith(word, edge) && edges.has(edge + word.length));
  // A hyphen that is typed may stand for two words that are written as one, or apart.
  return searchWords(search.replaceAll(/\p{Pd}/gu, ' '))
    .map(letters)
    .every((word) => own.includes(word) || isJoined(word));
}

/** Where words begin and end when they are written as one. */
function wordEdges(text: string): Set<number> {
  let end = 0;
  return new Set([0, ...text.split(/\s+/).map((word) => (end += word.length))]);
}

/** Without signs: some apostrophes count as letters in Unicode. */
const letters = (text: string) => text.replaceAll(/[^\p{Ll}\p{Lo}\p{N}\s]/gu, '');
