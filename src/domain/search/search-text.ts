/** Letters and signs that people type without their marks, beside those that Unicode takes apart. */
const PLAIN = new Map(
  Object.entries({
    ...{ ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ʋ: 'v', ɣ: 'g', ø: 'o', œ: 'oe', æ: 'ae' },
    ...{ ɩ: 'i', ʊ: 'u', ə: 'e', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ɲ: 'n', ʒ: 'z', ð: 'd', þ: 'th' },
    ...{ ß: 'ss', ł: 'l', đ: 'd', ı: 'i', ς: 'σ', '’': "'", '‘': "'", '–': '-', '—': '-' },
  }),
);
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
    : lower.normalize('NFD').replaceAll(MARKED, (sign) => PLAIN.get(sign) ?? '');
  return plain.replaceAll(/\s+/g, ' ');
}

/** The words of a keyword as they are searched: none of a keyword of blanks. */
export function searchWords(keyword: string): string[] {
  return searchText(keyword)
    .split(' ')
    .filter((word) => word !== '');
}
