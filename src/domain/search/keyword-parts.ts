/** A keyword taken apart. */
interface KeywordParts {
  /** One, or those between which 'OR' stands, which divides the whole keyword; none where nothing is asked for. */
  readonly alternatives: readonly string[];
  /** Without their minus. */
  readonly excluded: readonly string[];
}

/** Each takes a search. */
const MAX_ALTERNATIVES = 10;
/** A minus before a word; one within a word ('front-end') or between blanks is none. */
const EXCLUDED = /^-\.?[\p{L}\p{N}]/u;

/** 'nurse OR midwife -senior': either of two, without a third; '-senior' by itself: all the others. */
export function keywordParts(search: string): KeywordParts {
  const words = typedWords(search);
  const asked = words.filter((word) => !isExclusion(word)).join(' ');
  return {
    // 'OR' at an end is a word: the state of Oregon.
    alternatives: asked === '' ? [] : asked.split(' OR ', MAX_ALTERNATIVES),
    excluded: words.filter(isExclusion).map((word) => word.slice(1)),
  };
}

/** What stands between blanks. */
export const typedWords = (search: string) => search.split(/\s+/).filter((word) => word !== '');

export const isExclusion = (word: string) => EXCLUDED.test(word);
