import { normalized } from '#src/domain/text/normalized.ts';

/** Letters and signs with what people type for them, beside those that Unicode takes apart. */
const TYPED = "ɛe ɔo ŋn ɖd ƒf ʋv ɣg øo œoe æae ɩi ʊu əe ɓb ɗd ƙk ƴy ɲn ʒz ðd þth ßss łl đd ıi ςσ ’' ‘' –- —-";
const PLAIN = new Map(TYPED.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const MARKED = new RegExp(String.raw`\p{M}|[${[...PLAIN.keys()].join('')}]`, 'gu');
/** ASCII, which most titles are, needs no second look. */
const ASCII = /^[\0-\x7F]*$/;

/**
 * A text as it is searched: without accents and capital letters, a run of blanks as one. 'cafe' finds 'Café', and 'ɛ'
 * counts as 'e'.
 */
export function searchText(text: string): string {
  const lower = text.toLowerCase();
  const plain = ASCII.test(lower)
    ? lower
    : normalized(lower, 'NFD').replaceAll(MARKED, (sign) => PLAIN.get(sign) ?? '');
  return plain.replaceAll(/\s+/g, ' ');
}

/** The words of a keyword as they are searched: none of a keyword of blanks. */
export function searchWords(keyword: string): string[] {
  return searchText(keyword)
    .split(' ')
    .filter((word) => word !== '');
}
