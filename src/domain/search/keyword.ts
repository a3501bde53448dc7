import { synonymsByFirstWord, type Synonym } from './synonyms.ts';
import { searchText } from './search-text.ts';

/**
 * The rules by which a keyword finds listings, posted jobs and scholarships alike: first the titles that hold it as a phrase,
 * then what has all its words, in any order and in their other forms, in the title or beside it.
 */
export interface Keyword {
  /** As titles are compared with it; empty for no keyword. */
  readonly phrase: string;
  /** Only as a whole word: 'IT', and not the end of 'credit'. */
  readonly isWholeWord: boolean;
  /** None where the keyword has no letter or digit. */
  readonly words: readonly KeywordWord[];
}

export interface KeywordWord {
  /** A word without its plural, or the name of a group of words that mean the same. */
  readonly word: string;
  /** Whether it may go on: 'engineer' finds 'engineering'. */
  readonly isPrefix: boolean;
}

/** A text as keywords are compared with it. */
export interface SearchedText {
  readonly title: string;
  /** The words of the title and of the texts beside it, each once. */
  readonly words: readonly string[];
}

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
  const all = withGroups(plainWords(search));
  const meant = all.filter((word) => !FILLERS.has(word));
  const words = (meant.length > 0 ? meant : all).map((word) => ({
    word,
    isPrefix: !whole && !word.startsWith('=') && word.length >= MIN_PREFIX,
  }));
  // Quotes alone are no phrase, and still no question for everything: no title is compared with them.
  return { phrase: phraseText(search) || search.trim(), isWholeWord: whole, words };
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
export function isShortName({ phrase, words: [only, ...others] }: Keyword): boolean {
  return phrase.length <= MAX_SHORT && only?.word.startsWith('=') === true && others.length === 0;
}

/** A text to search. @param beside in what else words may stand; a group of words never goes over from one to the next */
export function searchedText(title: string, beside: readonly string[]): SearchedText {
  const words = [title, ...beside].flatMap((text) => {
    const own = plainWords(text);
    return [...own, ...own.flatMap((_, at) => memberAt(own, at)?.group ?? [])];
  });
  return { title: phraseText(title), words: [...new Set(words)] };
}

/** Whether the title holds the keyword as it is typed. */
export function hasPhrase({ title }: SearchedText, keyword: Keyword): boolean {
  return keyword.phrase === '' || phraseAt(title, keyword, 0) !== -1;
}

/** Where the phrase of a keyword, which has one, next stands in a text; -1 where it does not. */
export function phraseAt(text: string, { phrase, isWholeWord }: Keyword, from: number): number {
  let at = text.indexOf(phrase, from);
  while (isWholeWord && at !== -1 && isPart(text, at, at + phrase.length)) {
    at = text.indexOf(phrase, at + 1);
  }
  return at;
}

/** Whether the text has every word of the keyword; never where it has none. */
export function hasWords({ words }: SearchedText, keyword: Keyword): boolean {
  if (keyword.words.length === 0) return false;
  return keyword.words.every(({ word, isPrefix }) =>
    words.some((own) => (isPrefix ? own.startsWith(word) : own === word)),
  );
}

/** A title or phrase without accents, capital letters, quotes and commas, a run of blanks as one. */
export function phraseText(text: string): string {
  return searchText(text)
    .replaceAll(/["“”„«»'`]/g, '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
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

/** The words with each member of a group replaced by the group. */
function withGroups(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const member = memberAt(words, at);
    found.push(member?.group ?? words[at] ?? '');
    at += member?.words.length ?? 1;
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
