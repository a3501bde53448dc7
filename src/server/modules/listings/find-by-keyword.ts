import { LRUCache } from 'lru-cache';
import type { ListingFilter } from '#src/contracts/lists/job-list.ts';
import { closeWeight, formsOf, phraseAt, phrasesOf, type TextPart } from '#src/domain/search/keyword-fit.ts';
import { MAX_SHORT } from '#src/domain/search/keyword-texts.ts';
import { keywordOf, type Keyword, type KeywordWord } from '#src/domain/search/keyword.ts';
import { partOf, positionOf, type ListingColumns } from './listing-columns.ts';

/** The results of a keyword, whatever else is chosen: all of one list for no keyword. */
export interface WithKeyword {
  readonly titles: Uint32Array;
  readonly others: Uint32Array;
}

/**
 * Positions kept of the last keywords of a list, four bytes each: a search asks once for each choice that it counts, and
 * people ask for the same. With the last twenty keywords alone half as many searches a second are answered.
 */
const MAX_KEPT = 4_000_000;
const kept = new WeakMap<ListingColumns, LRUCache<string, WithKeyword>>();

export function withKeyword(columns: ListingColumns, { search, whole }: ListingFilter): WithKeyword {
  const known = kept.get(columns) ?? new LRUCache<string, WithKeyword>({ maxSize: MAX_KEPT, sizeCalculation });
  kept.set(columns, known);
  const key = `${whole}\n${search}`;
  const before = known.get(key);
  if (before) return before;
  const found = findKeyword(columns, keywordOf(search, whole === 'yes'));
  known.set(key, found);
  return found;
}

/** One more for the keyword itself. */
const sizeCalculation = ({ titles, others }: WithKeyword) => 1 + titles.length + others.length;

function findKeyword(columns: ListingColumns, keyword: Keyword): WithKeyword {
  const isAll = keyword.alternatives.length === 0;
  const isLeftOut = excludedBy(columns, keyword);
  const titles = (isAll ? everyPosition(columns) : withPhrase(columns, keyword)).filter((at) => isLeftOut[at] === 0);
  for (const position of titles) isLeftOut[position] = 1;
  const others = isAll ? [] : withWords(columns, keyword).filter((at) => isLeftOut[at] === 0);
  return { titles: Uint32Array.from(titles), others: Uint32Array.from(others) };
}

/** The listings whose title holds a phrase of a keyword, those first that have a short one as a word. */
function withPhrase(columns: ListingColumns, keyword: Keyword): number[] {
  /** By position: 2 where the title has a phrase as it should, 1 where a short one stands within a word. */
  const fit = new Uint8Array(columns.closesOn.length);
  for (const phrase of phrasesOf(keyword)) {
    const isShort = !keyword.isWholeWord && phrase.length <= MAX_SHORT;
    for (const at of titlesWith(columns, phrase, keyword.isWholeWord))
      fit[at] = Math.max(fit[at] ?? 0, isShort ? 1 : 2);
    if (isShort) for (const at of titlesWith(columns, phrase, true)) fit[at] = 2;
  }
  return [...positionsOf(fit, 2), ...positionsOf(fit, 1)];
}

function positionsOf(values: Uint8Array, value: number): number[] {
  const found: number[] = [];
  for (let at = values.indexOf(value); at !== -1; at = values.indexOf(value, at + 1)) found.push(at);
  return found;
}

function titlesWith({ titles, ends }: ListingColumns, phrase: string, isWholeWord: boolean): number[] {
  const found: number[] = [];
  let position = 0;
  for (let at = phraseAt(titles, phrase, isWholeWord, 0); at !== -1;) {
    while ((ends[position] ?? Infinity) <= at) position += 1;
    found.push(position);
    at = phraseAt(titles, phrase, isWholeWord, (ends[position] ?? Infinity) + 1);
  }
  return found;
}

/** By position: 1 for the listings that have what the keyword excludes, unless their title holds the whole keyword. */
function excludedBy(columns: ListingColumns, { excluded, phrase, isWholeWord }: Keyword): Uint8Array {
  const isExcluded = new Uint8Array(columns.closesOn.length);
  if (excluded.length === 0) return isExcluded;
  for (const words of excluded) {
    const weights = weightsOf(columns, words, { lastPart: 1 });
    for (let at = 0; at < weights.length; at += 1) if (weights[at] !== 0) isExcluded[at] = 1;
  }
  for (const at of titlesWith(columns, phrase, isWholeWord)) isExcluded[at] = 0;
  return isExcluded;
}

/**
 * The listings that have the words of an alternative of the keyword, those that have them in better places and forms
 * first, the newest first among equals.
 */
function withWords(columns: ListingColumns, { alternatives }: Keyword): number[] {
  const best = new Uint16Array(columns.closesOn.length);
  for (const { words, isAnything } of alternatives) {
    const weights = isAnything ? best.slice().fill(1) : weightsOf(columns, words);
    for (let at = 0; at < best.length; at += 1) best[at] = Math.max(best[at] ?? 0, weights[at] ?? 0);
  }
  return heaviestFirst(best);
}

/**
 * The chosen listings that have some of the words of a keyword, at least half as close as the closest of them, the
 * closest first.
 */
export function withSomeWords(
  columns: ListingColumns,
  search: string,
  isChosen: (position: number) => boolean,
): number[] {
  const keyword = keywordOf(search);
  const close = new Uint32Array(columns.closesOn.length);
  for (const { words } of keyword.alternatives) {
    const weights = closenessOf(columns, words);
    for (let at = 0; at < close.length; at += 1) close[at] = Math.max(close[at] ?? 0, weights[at] ?? 0);
  }
  const isExcluded = excludedBy(columns, keyword);
  const found = heaviestFirst(close).filter((at) => isExcluded[at] === 0 && isChosen(at));
  const least = (close[found[0] ?? 0] ?? 0) / 2;
  return found.filter((at) => (close[at] ?? 0) >= least);
}

/** By position: how close the listings come to having some words. */
function closenessOf(columns: ListingColumns, words: readonly KeywordWord[]): Uint32Array {
  const sums = new Uint32Array(columns.closesOn.length);
  const best = new Uint16Array(sums.length);
  for (const word of words) {
    weigh(columns, word, best);
    let having = 0;
    for (const weight of best) if (weight > 0) having += 1;
    for (let at = 0; at < sums.length; at += 1) {
      sums[at] = (sums[at] ?? 0) + closeWeight(word, best[at] ?? 0, sums.length / having);
    }
  }
  return sums;
}

/** By position: what the words of a title weigh in the titles of the listings. */
export function weightsOfTitle(columns: ListingColumns, title: string): Uint16Array {
  const words = keywordOf(title, true).alternatives.flatMap((one) => one.words);
  return weightsOf(columns, words, { some: true, lastPart: 0 });
}

function heaviestFirst(weights: Uint16Array | Uint32Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < weights.length; at += 1) if (weights[at] !== 0) found.push(at);
  return found.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
}

/**
 * By position: the sum of what each word weighs there; 0 where a listing has not all of them.
 * @param some whether some words are enough @param lastPart the last part of a text that counts
 */
function weightsOf(
  columns: ListingColumns,
  words: readonly KeywordWord[],
  { some = false, lastPart = 2 }: { some?: boolean; lastPart?: TextPart } = {},
): Uint16Array {
  const sums = new Uint16Array(columns.closesOn.length);
  const best = new Uint16Array(sums.length);
  for (const [before, word] of words.entries()) {
    weigh(columns, word, best, lastPart);
    for (let at = 0; at < sums.length; at += 1) {
      const sum = sums[at] ?? 0;
      const weight = best[at] ?? 0;
      const isLeft = some || (weight > 0 && (before === 0 || sum > 0));
      sums[at] = isLeft ? sum + weight : 0;
    }
  }
  return sums;
}

/** Sets by position what a word weighs there. */
function weigh(columns: ListingColumns, word: KeywordWord, best: Uint16Array, lastPart: TextPart = 2): void {
  best.fill(0);
  eachPosting(columns, word, (posting, weight) => {
    if (partOf(posting) > lastPart) return;
    const at = positionOf(posting);
    if (weight > (best[at] ?? 0)) best[at] = weight;
  });
}

/** Calls back with each posting of a word in any of its forms, and the weight of the word there. */
function eachPosting(
  { words, postings }: ListingColumns,
  word: KeywordWord,
  use: (posting: number, weight: number) => void,
): void {
  for (const { text, isPrefix, weights } of formsOf(word)) {
    for (const known of isPrefix ? withBeginning(words, text) : [text]) {
      for (const posting of postings.get(known) ?? []) use(posting, weights[partOf(posting)] ?? 0);
    }
  }
}

/** Those of sorted words that begin with one. */
function withBeginning(words: readonly string[], beginning: string): string[] {
  let first = 0;
  for (let end = words.length; first < end;) {
    const middle = (first + end) >> 1;
    if ((words[middle] ?? '') < beginning) first = middle + 1;
    else end = middle;
  }
  let behind = first;
  while (words[behind]?.startsWith(beginning)) behind += 1;
  return words.slice(first, behind);
}

const everyPosition = ({ closesOn }: ListingColumns) => Array.from(closesOn.keys());
