/** A keyword taken apart. */
interface KeywordParts {
  /** One, or those between which 'or' stands, which divides the whole keyword; none where nothing is asked for. */
  readonly alternatives: readonly string[];
  /** Without their minus and quotes. */
  readonly excluded: readonly string[];
}

/** Each takes a search: what stands behind them is left out. */
const MAX_ALTERNATIVES = 10;
/** A word, or behind a minus several words in quotes. */
const TYPED_WORD = /[-–—]{1,3}["“„][^"“”„]*["“”„]?|\S+/gu;
/** A minus before a word; one within a word ('front-end') or between blanks is none. */
const EXCLUDED = /^[-–—]+["“„]?\.?[\p{L}\p{N}]/u;

/** 'nurse or midwife -senior': either of two, without a third; '-senior' by itself: all the others. */
export function keywordParts(search: string): KeywordParts {
  const words = typedWords(search);
  const alternatives: string[][] = [[]];
  for (const word of words) {
    if (isExclusion(word)) continue;
    if (isOr(word)) alternatives.push([]);
    else alternatives.at(-1)?.push(word);
  }
  // Alone it is a word: the state of Oregon.
  const isOrAlone = alternatives.length > 1 && alternatives.every(({ length }) => length === 0);
  const asked = isOrAlone ? [words] : alternatives.filter(({ length }) => length > 0);
  return {
    alternatives: asked.slice(0, MAX_ALTERNATIVES).map((one) => one.join(' ')),
    excluded: words.filter(isExclusion).map((word) => word.replace(/^[-–—]+/, '').replaceAll(/["“”„]/g, '')),
  };
}

/** What stands between blanks; what is excluded in quotes is one. */
export const typedWords = (search: string): string[] => search.match(TYPED_WORD) ?? [];

export const isExclusion = (word: string) => EXCLUDED.test(word);
export const isOr = (word: string) => word.toLowerCase() === 'or';
/** What is excluded, as it is typed. */
export const exclusion = (words: string) => (words.includes(' ') ? `-"${words}"` : `-${words}`);
