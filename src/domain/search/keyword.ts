import { synonymsByFirstWord, type Synonym } from './synonyms.ts';
import { searchText } from './search-text.ts';

/**
 * The rules by which a keyword finds listings, posted jobs and scholarships alike: first the titles that hold it as a phrase,
 * then what has all its words, in any order and in their other forms, in the title or beside it. 'nurse OR midwife' finds
 * either, 'nurse -senior' what has no such word.
 */
export interface Keyword {
  /** One, or those between which 'OR' stands; none for no keyword. */
  readonly alternatives: readonly Alternative[];
  /** Only as a whole word: 'IT', and not the end of 'credit'. */
  readonly isWholeWord: boolean;
  /** The words behind a minus: nothing that is found has one of them. */
  readonly excluded: readonly KeywordWord[];
}

export interface Alternative {
  /** As titles are compared with it. */
  readonly phrase: string;
  /** None where it has no letter or digit. */
  readonly words: readonly KeywordWord[];
}

export interface KeywordWord {
  /** Without its plural; empty where several words that mean one thing follow one another. */
  readonly word: string;
  /** The group of words that mean the same; empty where it is in none. */
  readonly group: string;
  /** Whether it may go on: 'engineer' finds 'engineering'. */
  readonly isPrefix: boolean;
}

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

/** Shorter words would go on to others: 'data' to 'database', 'sale' to 'salesforce'. */
const MIN_PREFIX = 5;
/** 'c++', 'c#', '.net' and 'r&d' stay whole. */
const WORD = /\.net(?![\p{L}\p{N}])|\p{L}&\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\+\+|#)?/gu;
const PLURAL_ES = /(?:ss|x|zz|ch|sh)es$/;
const NO_PLURAL = /(?:ss|us|is|ics)$/;
/** Words that ask for nothing by themselves: 'jobs in Accra', 'engineer for the UK'. */
const FILLERS = new Set(
  'a an and at for from in job jobs me near of on or position positions the to vacancies vacancy with'.split(' '),
);
const members = synonymsByFirstWord(plainWords);

/** @param whole whether only as a whole word */
export function keywordOf(search: string, whole = false): Keyword {
  const parts = search.split(/\s+/).filter((part) => part !== '');
  const asked = parts.filter((part) => !EXCLUDED.test(part));
  // 'OR' alone is a word: the state of Oregon.
  const alternatives = asked.every((part) => part === 'OR') ? [asked] : splitBy(asked, (part) => part === 'OR');
  return {
    alternatives: alternatives.filter((one) => one.length > 0).map((one) => alternativeOf(one.join(' '), whole)),
    isWholeWord: whole,
    excluded: parts.filter((part) => EXCLUDED.test(part)).flatMap((part) => wordsOf(part.slice(1), true)),
  };
}

/** A minus before a word; one within a word ('front-end') or between blanks is none. */
const EXCLUDED = /^-[\p{L}\p{N}.]/u;

function splitBy(parts: readonly string[], isEnd: (part: string) => boolean): string[][] {
  const found: string[][] = [[]];
  for (const part of parts) {
    if (isEnd(part)) found.push([]);
    else found.at(-1)?.push(part);
  }
  return found;
}

function alternativeOf(text: string, whole: boolean): Alternative {
  const all = wordsOf(text, whole);
  const meant = all.filter(({ word }) => !FILLERS.has(word));
  // Quotes alone are no phrase, and still no question for everything: no title is compared with them.
  return { phrase: (hasLetterOrFigure(text) && phraseText(text)) || text, words: meant.length > 0 ? meant : all };
}

/** Whether something is typed that is no word: marks, signs or pictures alone. */
export function isWordless(search: string): boolean {
  return search.trim() !== '' && !hasLetterOrFigure(search);
}

/** Why such a keyword finds nothing. */
export function wordlessText(search: string): string {
  return `“${search}” has no letters or figures, so there is nothing to search for.`;
}

const hasLetterOrFigure = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A keyword in words: '“nurse”', '“IT” as a word'. */
export function keywordWords({ search, whole }: { search: string; whole: string }): string {
  return whole === '' ? `“${search}”` : `“${search}” as a word`;
}

/** A keyword so short is found in many words that have nothing to do with it: 'UK' in 'Duke'. */
export const MAX_SHORT = 3;

/** Whether a short keyword is a name, as 'UK', 'USA' and 'PhD' are. */
export function isShortName({ alternatives: [only, ...others] }: Keyword): boolean {
  const [word, ...more] = only?.words ?? [];
  if (only === undefined || others.length + more.length > 0) return false;
  return only.phrase.length <= MAX_SHORT && word !== undefined && word.group !== '';
}

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

/** A title or phrase without accents, capital letters, quotes and commas, a run of blanks as one. */
export function phraseText(text: string): string {
  return searchText(text)
    .replaceAll(/["“”„«»'`]/g, '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}

/** The words of a text and the groups of which it has a member. */
function indexedWords(text: string): string[] {
  const own = plainWords(text);
  return [...own, ...own.flatMap((_, at) => memberAt(own, at)?.group ?? [])];
}

/** The words of a text without accents, capital letters and plurals. */
function plainWords(text: string): string[] {
  return Array.from(searchText(text).replaceAll("'", '').match(WORD) ?? [], singular);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return PLURAL_ES.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The words of a keyword; those that follow one another and mean one thing are one. */
function wordsOf(text: string, whole: boolean): KeywordWord[] {
  const words = plainWords(text);
  const found: KeywordWord[] = [];
  for (let at = 0; at < words.length;) {
    const member = memberAt(words, at);
    const length = member?.words.length ?? 1;
    const word = length === 1 ? (words[at] ?? '') : '';
    const isPrefix = !whole && member === undefined && word.length >= MIN_PREFIX;
    found.push({ word, group: member?.group ?? '', isPrefix });
    at += length;
  }
  return found;
}

function memberAt(words: readonly string[], at: number): Synonym | undefined {
  return members.get(words[at] ?? '')?.find((member) => member.words.every((word, i) => words[at + i] === word));
}

/** Whether a word goes on before or behind a part of a text. */
function isPart(text: string, start: number, end: number): boolean {
  return [start - 1, end].some((at) => /[\p{L}\p{N}]/u.test(text.charAt(at)));
}
