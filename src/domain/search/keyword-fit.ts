import { indexedWords, phraseText, type Keyword, type KeywordWord } from './keyword.ts';

/** A text as keywords are compared with it. */
export interface SearchedText {
  readonly title: string;
  /** Each word and group of the text, with where it stands first. */
  readonly words: ReadonlyMap<string, TextPart>;
}

/** 0 the title, 1 a fact, 2 a hint, such as the name of a category. */
export type TextPart = 0 | 1 | 2;

/**
 * A text to search; a group of words never goes over from one text to the next.
 * @param facts what stands beside the title @param hints what says little of the item, as the name of its category
 */
export function searchedText(title: string, facts: readonly string[], hints: readonly string[] = []): SearchedText {
  const words = new Map<string, TextPart>();
  for (const [texts, part] of [[[title], 0] as const, [facts, 1] as const, [hints, 2] as const]) {
    for (const word of texts.flatMap(indexedWords)) if (!words.has(word)) words.set(word, part);
  }
  return { title: phraseText(title), words };
}

/** The phrases any of which a title may hold. */
export function phrasesOf({ phrase, alternatives }: Keyword): string[] {
  return [...new Set([phrase, ...alternatives.map((one) => one.phrase)])];
}

/** Whether the title holds a phrase of the keyword as it is typed. */
export function hasPhrase({ title }: SearchedText, keyword: Keyword): boolean {
  if (keyword.alternatives.length === 0) return true;
  return phrasesOf(keyword).some((phrase) => phraseAt(title, phrase, keyword.isWholeWord, 0) !== -1);
}

/** Where a phrase next stands in a text; -1 where it does not, as no phrase does. */
export function phraseAt(text: string, phrase: string, isWholeWord: boolean, from: number): number {
  if (phrase === '') return -1;
  let at = text.indexOf(phrase, from);
  while (isWholeWord && at !== -1 && isPart(text, at, at + phrase.length)) {
    at = text.indexOf(phrase, at + 1);
  }
  return at;
}

/** By part and form: one word more in the title outweighs all else, then one in the facts; exact, then other forms, then a beginning. */
const WEIGHTS = [
  [214, 213, 212],
  [14, 14, 13],
  [1, 1, 1],
] as const;

/** A form of a word in which a text may have it, with its weight by part. */
interface WordForm {
  readonly text: string;
  readonly isPrefix: boolean;
  readonly weights: readonly number[];
}

/** The forms of a word, the exact one first. */
export function formsOf({ word, group, isPrefix }: KeywordWord): WordForm[] {
  const forms = [
    { text: word, isPrefix: false },
    { text: group, isPrefix: false },
    { text: isPrefix ? word : '', isPrefix: true },
  ];
  return forms
    .map((form, at) => ({ ...form, weights: WEIGHTS.map((ofPart) => ofPart[at] ?? 0) }))
    .filter(({ text }) => text !== '');
}

/** How well texts fit the words of a keyword: the best of its alternatives; 0 for one that has not all of them. */
export function weigher({ alternatives }: Keyword): (text: SearchedText) => number {
  const all = alternatives.map(({ words, isAnything }) => ({ forms: words.map(formsOf), isAnything }));
  return (text) => Math.max(0, ...all.map(({ forms, isAnything }) => (isAnything ? 1 : sumOfAll(text, forms))));
}

function sumOfAll(text: SearchedText, words: readonly (readonly WordForm[])[]): number {
  let sum = 0;
  for (const forms of words) {
    const weight = bestWeight(text, forms);
    if (weight === 0) return 0;
    sum += weight;
  }
  return sum;
}

/** With fewer results, others are shown that come close. */
export const ENOUGH = 10;

/** How close texts come that have some of the words of a keyword: a rare word says more, and a place never as much as a title. */
export function closeness(texts: readonly SearchedText[], { alternatives }: Keyword): (text: SearchedText) => number {
  const all = alternatives.map(({ words }) =>
    words.map((word) => {
      const forms = formsOf(word);
      const having = texts.filter((text) => bestWeight(text, forms) > 0).length;
      return (text: SearchedText) => closeWeight(word, bestWeight(text, forms), texts.length / having);
    }),
  );
  return (text) => Math.max(0, ...all.map((words) => words.reduce((sum, weigh) => sum + weigh(text), 0)));
}

/** How close a word brings a text. @param weight of the word there @param rarity one in how many texts has it */
export function closeWeight({ isPlace }: KeywordWord, weight: number, rarity: number): number {
  if (weight === 0) return 0;
  return Math.round((isPlace ? Math.min(weight, WEIGHTS[1][0]) : weight) * Math.log2(1 + rarity));
}

/** Whether a text has a word in any of its forms. */
export const hasWord = (text: SearchedText, word: KeywordWord) => bestWeight(text, formsOf(word)) > 0;

function bestWeight({ words }: SearchedText, forms: readonly WordForm[]): number {
  let best = 0;
  for (const { text, isPrefix, weights } of forms) {
    if (isPrefix) {
      for (const [own, part] of words) if (own.startsWith(text)) best = Math.max(best, weights[part] ?? 0);
    } else {
      const part = words.get(text);
      if (part !== undefined) best = Math.max(best, weights[part] ?? 0);
    }
  }
  return best;
}

/** Whether texts have what the keyword excludes, and not the whole keyword in their titles. */
export function excluder({ phrase, excluded, isWholeWord }: Keyword): (text: SearchedText) => boolean {
  const all = excluded.map((words) => words.map(formsOf));
  const has = (text: SearchedText, forms: readonly WordForm[]) =>
    forms.some((form) => (text.words.get(form.text) ?? 2) < 2);
  return (text) =>
    all.some((words) => words.every((forms) => has(text, forms))) &&
    phraseAt(text.title, phrase, isWholeWord, 0) === -1;
}

/** Whether a word goes on before or behind a part of a text. */
function isPart(text: string, start: number, end: number): boolean {
  return [start - 1, end].some((at) => /[\p{L}\p{N}]/u.test(text.charAt(at)));
}
