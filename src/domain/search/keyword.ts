import { synonymsByFirstWord, type Synonym } from './synonyms.ts';
import { hasLetterOrFigure, MAX_SHORT } from './keyword-texts.ts';
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

/** Whether a short keyword is a name, as 'UK', 'USA' and 'PhD' are. */
export function isShortName({ alternatives: [only, ...others] }: Keyword): boolean {
  const [word, ...more] = only?.words ?? [];
  if (only === undefined || others.length + more.length > 0) return false;
  return only.phrase.length <= MAX_SHORT && word !== undefined && word.group !== '';
}

/** A title or phrase without accents, capital letters, quotes and commas, a run of blanks as one. */
export function phraseText(text: string): string {
  return searchText(text)
    .replaceAll(/["“”„«»'`]/g, '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}

/** The words of a text without accents, capital letters and plurals. */
export function plainWords(text: string): string[] {
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

export function memberAt(words: readonly string[], at: number): Synonym | undefined {
  return members.get(words[at] ?? '')?.find((member) => member.words.every((word, i) => words[at + i] === word));
}
