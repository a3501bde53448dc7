import { hasLetterOrFigure, MAX_SHORT } from './keyword-texts.ts';
import { keywordParts } from './keyword-parts.ts';
import { searchText } from './search-text.ts';
import { readSynonyms, type Synonym } from './synonyms.ts';

/**
 * The rules by which a keyword finds listings, posted jobs and scholarships alike: first the titles that hold it as a phrase,
 * then what has all its words, in any order and in their other forms, in the title or beside it. 'nurse OR midwife' finds
 * either, 'nurse -senior' what has no such word.
 */
export interface Keyword {
  /** The whole, as titles are compared with it: one that holds it is found, whatever else is excluded. */
  readonly phrase: string;
  /** One, or those between which 'OR' stands; none for no keyword. */
  readonly alternatives: readonly Alternative[];
  /** Only as a whole word: 'IT', and not the end of 'credit'. */
  readonly isWholeWord: boolean;
  /** What stands behind a minus, each by its words: nothing else that is found has all words of one in its title or facts. */
  readonly excluded: readonly (readonly KeywordWord[])[];
}

interface Alternative {
  /** As titles are compared with it. */
  readonly phrase: string;
  /** None where it has no letter or digit, or asks for anything: 'jobs'. */
  readonly words: readonly KeywordWord[];
  readonly isAnything: boolean;
}

export interface KeywordWord {
  /** Without its plural; empty where several words that mean one thing follow one another. */
  readonly word: string;
  /** The group of words that mean the same; empty where it is in none. */
  readonly group: string;
  /** Whether it may go on: 'engineer' finds 'engineering'. */
  readonly isPrefix: boolean;
  /** As it is typed, without accents and capital letters: 'cape coast'. */
  readonly typed: string;
  readonly isPlace: boolean;
}

/** Shorter words would go on to others: 'data' to 'database', 'sale' to 'salesforce'. */
const MIN_PREFIX = 5;
/** 'c++', 'c#', '.net' and 'r&d' stay whole. */
const WORD = /\.net(?![\p{L}\p{N}])|\p{L}&\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\+\+|#)?/gu;
const PLURAL_ES = /(?:ss|x|zz|ch|sh)es$/;
const NO_PLURAL = /(?:ss|us|is|ics)$/;
/** Words that ask for nothing by themselves: 'jobs in Accra', 'technicien de laboratoire'. */
const FILLERS = new Set(
  `a am an and any at for find from get hiring i in is job looking me my near need of on or position please the to urgent
  vacancy want with da das de des dos du em emploi en et les para pour trabalho vaga`.split(/\s+/),
);
/** Words that ask for nothing before 'in': 'work in Nigeria', 'study in Canada'. */
const DOINGS = new Set(['live', 'opportunity', 'study', 'studying', 'work', 'working']);
const { members, placeWords } = readSynonyms(plainWords);
const membersOfGroup = Map.groupBy([...members.values()].flat(), ({ group }) => group);

/** @param whole whether only as a whole word */
export function keywordOf(search: string, whole = false): Keyword {
  const { alternatives, excluded } = keywordParts(search);
  const asked = alternatives.map((text) => alternativeOf(text, whole));
  const groups = new Set(asked.flatMap(({ words }) => words.map(({ group }) => group)));
  // 'developer -dev' leaves out the word alone, and not all that means the same.
  const withoutAsked = (word: KeywordWord) => (groups.has(word.group) ? { ...word, group: '' } : word);
  return {
    phrase: phraseOf(search),
    alternatives: asked,
    isWholeWord: whole,
    excluded: excluded.map((text) => wordsOf(text, true).map(withoutAsked)),
  };
}

function alternativeOf(text: string, whole: boolean): Alternative {
  const all = wordsOf(text, whole);
  const meant = all.filter(({ word }, at) => !FILLERS.has(word) && !(DOINGS.has(word) && all[at + 1]?.word === 'in'));
  return { phrase: phraseOf(text), words: meant, isAnything: meant.length === 0 && all.length > 0 };
}

/** Quotes alone are no phrase, and still no question for everything: no title is compared with them. */
const phraseOf = (text: string) => (hasLetterOrFigure(text) && phraseText(withoutMarksAtEnds(text))) || text;

/** 'nurse -' is typed on the way to 'nurse -senior'. */
function withoutMarksAtEnds(text: string): string {
  const parts = text.split(' ');
  return parts.slice(parts.findIndex(hasLetterOrFigure), parts.findLastIndex(hasLetterOrFigure) + 1).join(' ');
}

/** Whether a word is known without a list: a place, a word with others of its meaning, one that asks for nothing, a figure. */
export const isKnownWord = (text: string) =>
  wordsOf(text, true).every(
    ({ word, group, isPlace }) => group !== '' || isPlace || FILLERS.has(word) || DOINGS.has(word) || /^\d/.test(word),
  );

/** The same for words that mean the same. */
export const meaningOf = (text: string) => wordsOf(text, true).map(({ word, group }) => group || word);

/** A word of a text as it is written there. @param word without accents, capital letters and its plural */
export function writtenIn(text: string, word: string): string {
  return wordsAsTyped(text).find((one) => singular(one) === word) ?? word;
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
  return wordsAsTyped(text).map(singular);
}

function wordsAsTyped(text: string): string[] {
  return Array.from(searchText(text).replaceAll("'", '').match(WORD) ?? []);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return PLURAL_ES.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The words of a keyword; those that follow one another and mean one thing are one. */
function wordsOf(text: string, whole: boolean): KeywordWord[] {
  const typed = wordsAsTyped(text);
  const words = typed.map(singular);
  const found: KeywordWord[] = [];
  for (let at = 0; at < words.length;) {
    const [member] = membersAt(words, at);
    const length = member?.words.length ?? 1;
    const word = length === 1 ? (words[at] ?? '') : '';
    found.push({
      word,
      group: member?.group ?? '',
      // A plural is a whole word: 'customs' is no 'customer'.
      isPrefix: !whole && member === undefined && word.length >= MIN_PREFIX && word === typed[at],
      typed: typed.slice(at, at + length).join(' '),
      isPlace: member?.isPlace === true || placeWords.has(word),
    });
    at += length;
  }
  return found;
}

/** Members of groups that are other words too, where they are not written in capital letters. */
const CAPITALS: ReadonlyMap<string, RegExp> = new Map([
  ['it', /\bIT\b/],
  ['us', /\bUS\b/],
]);

/** The words of a text and the groups of which it has a member: all places, and of other words the longest. */
export function indexedWords(text: string): string[] {
  const own = plainWords(text);
  const groups = own.flatMap((word, at) => {
    if (CAPITALS.get(word)?.test(text) === false) return [];
    const found = membersAt(own, at);
    const longest = found.find(({ isPlace }) => !isPlace);
    return found.filter((one) => one.isPlace || one === longest).map(({ group }) => group);
  });
  return [...own, ...groups];
}

/** The members of a group that are one word. */
export function wordsOfGroup(group: string): string[] {
  return membersOfGroup.get(group)?.flatMap(({ words }) => (words.length === 1 ? words : [])) ?? [];
}

/** Whether what is indexed is a group of words, which no text has. */
export const isGroup = (word: string) => word.startsWith('=');

/** The members of groups that begin at a word, the longest first. */
function membersAt(words: readonly string[], at: number): Synonym[] {
  const known = members.get(words[at] ?? '') ?? [];
  return known.filter((member) => member.words.every((word, i) => words[at + i] === word));
}
