import { memberAt, phraseText, plainWords, type Keyword, type KeywordWord } from './keyword.ts';

/** A text as keywords are compared with it. */
export interface SearchedText {
  readonly title: string;
  /** The words of the title, then those of the facts, then those of the hints, each once. */
  readonly words: readonly string[];
  /** How many of the words stand in the title, and how many there or in the facts. */
  readonly ends: readonly [title: number, facts: number];
}

/** Where a word stands: 0 in the title, 1 in a fact, 2 in a hint, such as the name of a category. */
export type Place = 0 | 1 | 2;

/**
 * A text to search; a group of words never goes over from one text to the next.
 * @param facts what stands beside the title @param hints what says little of the item, as the name of its category
 */
export function searchedText(title: string, facts: readonly string[], hints: readonly string[] = []): SearchedText {
  const words = new Set(indexedWords(title));
  const inTitle = words.size;
  for (const word of facts.flatMap(indexedWords)) words.add(word);
  const inFacts = words.size;
  for (const word of hints.flatMap(indexedWords)) words.add(word);
  return { title: phraseText(title), words: [...words], ends: [inTitle, inFacts] };
}

/** Where the word at a position of the words of a text stands. */
export function placeAt(at: number, [title, facts]: SearchedText['ends']): Place {
  if (at < title) return 0;
  return at < facts ? 1 : 2;
}

/** Whether the title holds a phrase of the keyword as it is typed. */
export function hasPhrase({ title }: SearchedText, { alternatives, isWholeWord }: Keyword): boolean {
  return alternatives.length === 0 || alternatives.some(({ phrase }) => phraseAt(title, phrase, isWholeWord, 0) !== -1);
}

/** Where a phrase next stands in a text; -1 where it does not. */
export function phraseAt(text: string, phrase: string, isWholeWord: boolean, from: number): number {
  let at = text.indexOf(phrase, from);
  while (isWholeWord && at !== -1 && isPart(text, at, at + phrase.length)) {
    at = text.indexOf(phrase, at + 1);
  }
  return at;
}

/** By place and form: all words in the title come before some of them, the exact form before others before a beginning. */
const WEIGHTS = [
  [14, 13, 12],
  [7, 7, 6],
  [1, 1, 1],
] as const;

/** The forms of a word in which a text may have it, the exact one first, each with its weight by place. */
export function formsOf({
  word,
  group,
  isPrefix,
}: KeywordWord): { text: string; isPrefix: boolean; weights: number[] }[] {
  const forms = [
    { text: word, isPrefix: false },
    { text: group, isPrefix: false },
    { text: isPrefix ? word : '', isPrefix: true },
  ];
  return forms
    .map((form, at) => ({ ...form, weights: WEIGHTS.map((ofPlace) => ofPlace[at] ?? 0) }))
    .filter(({ text }) => text !== '');
}

/** How well a text fits the words of a keyword: the best of its alternatives; 0 where it has not all of them. */
export function weightOf(text: SearchedText, { alternatives }: Keyword): number {
  const weights = alternatives.map(({ words }) => {
    const each = words.map((word) => wordWeight(text, word));
    return each.includes(0) ? 0 : each.reduce((sum, one) => sum + one, 0);
  });
  return Math.max(0, ...weights);
}

function wordWeight({ words, ends }: SearchedText, word: KeywordWord): number {
  const weights = formsOf(word).flatMap(({ text, isPrefix, weights: byPlace }) =>
    words.map((own, at) => ((isPrefix ? own.startsWith(text) : own === text) ? (byPlace[placeAt(at, ends)] ?? 0) : 0)),
  );
  return Math.max(0, ...weights);
}

/** Whether a text has a word that the keyword excludes. */
export function hasExcluded(text: SearchedText, { excluded }: Keyword): boolean {
  return excluded.some((word) => wordWeight(text, word) > 0);
}

/** The words of a text and the groups of which it has a member. */
function indexedWords(text: string): string[] {
  const own = plainWords(text);
  return [...own, ...own.flatMap((_, at) => memberAt(own, at)?.group ?? [])];
}

/** Whether a word goes on before or behind a part of a text. */
function isPart(text: string, start: number, end: number): boolean {
  return [start - 1, end].some((at) => /[\p{L}\p{N}]/u.test(text.charAt(at)));
}
