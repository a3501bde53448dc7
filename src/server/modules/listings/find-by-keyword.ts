import { LRUCache } from 'lru-cache';
import type { ListingFilter } from '#src/contracts/lists/job-list.ts';
import { formsOf, phraseAt } from '#src/domain/search/keyword-fit.ts';
import { MAX_SHORT } from '#src/domain/search/keyword-texts.ts';
import { keywordOf, type Keyword, type KeywordWord } from '#src/domain/search/keyword.ts';
import { placeOf, positionOf, type ListingColumns } from './listing-columns.ts';

/** The results of a keyword, whatever else is chosen: all of one list for no keyword. */
export interface WithKeyword {
  readonly titles: readonly number[];
  readonly others: readonly number[];
}

/** The last keywords of a list: a search asks once for each choice that it counts, and people ask for the same. */
const MAX_KEPT = 20;
const kept = new WeakMap<ListingColumns, LRUCache<string, WithKeyword>>();

export function withKeyword(columns: ListingColumns, { search, whole }: ListingFilter): WithKeyword {
  const known = kept.get(columns) ?? new LRUCache<string, WithKeyword>({ max: MAX_KEPT });
  kept.set(columns, known);
  const key = `${whole}\n${search}`;
  const before = known.get(key);
  if (before) return before;
  const keyword = keywordOf(search, whole === 'yes');
  const isAll = keyword.alternatives.length === 0;
  const excluded = excludedBy(columns, keyword);
  const titles = (isAll ? everyPosition(columns) : withPhrase(columns, keyword)).filter((at) => !excluded.has(at));
  const left = new Set([...titles, ...excluded]);
  const found = { titles, others: isAll ? [] : withWords(columns, keyword).filter((at) => !left.has(at)) };
  known.set(key, found);
  return found;
}

/** The listings whose title holds a phrase of a keyword; of a short one first those that have it as a word. */
function withPhrase(columns: ListingColumns, { alternatives, isWholeWord }: Keyword): number[] {
  const found = alternatives.map(({ phrase }) => titlesWith(columns, phrase, isWholeWord));
  const [only, ...others] = alternatives;
  if (only === undefined || others.length > 0) return [...new Set(found.flat())].sort((a, b) => a - b);
  const all = found[0] ?? [];
  if (isWholeWord || only.phrase.length > MAX_SHORT) return all;
  const asWord = new Set(titlesWith(columns, only.phrase, true));
  return [...asWord, ...all.filter((position) => !asWord.has(position))];
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

/** The listings that have a word which the keyword excludes. */
function excludedBy(columns: ListingColumns, { excluded }: Keyword): Set<number> {
  const found = new Set<number>();
  for (const word of excluded) eachPosting(columns, word, (posting) => found.add(positionOf(posting)));
  return found;
}

/**
 * The listings that have every word of an alternative of the keyword, those that have them in better places and forms
 * first, the newest first among equals.
 */
function withWords(columns: ListingColumns, { alternatives }: Keyword): number[] {
  const best = new Uint16Array(columns.closesOn.length);
  for (const { words } of alternatives) {
    for (const [position, weight] of weightsOf(columns, words).entries()) {
      if (weight > (best[position] ?? 0)) best[position] = weight;
    }
  }
  const found: number[] = [];
  for (const [position, weight] of best.entries()) if (weight > 0) found.push(position);
  return found.sort((a, b) => (best[b] ?? 0) - (best[a] ?? 0) || a - b);
}

/** By position: the sum of what each word weighs there; 0 where a listing has not all of them. */
function weightsOf(columns: ListingColumns, words: readonly KeywordWord[]): Uint16Array {
  const { length } = columns.closesOn;
  const sums = new Uint16Array(length);
  /** How many of the words each has so far, from the first on. */
  const has = new Uint8Array(length);
  /** What the word that was looked for last weighs. */
  const last = new Uint8Array(length);
  for (const [before, word] of words.entries()) {
    eachPosting(columns, word, (posting, weight) => {
      const position = positionOf(posting);
      const isFirst = has[position] === before;
      if (!isFirst && (has[position] !== before + 1 || weight <= (last[position] ?? 0))) return;
      sums[position] = (sums[position] ?? 0) + weight - (isFirst ? 0 : (last[position] ?? 0));
      last[position] = weight;
      has[position] = before + 1;
    });
  }
  for (let position = 0; position < length; position += 1) {
    if (has[position] !== words.length) sums[position] = 0;
  }
  return sums;
}

/** Calls back with each posting of a word in any of its forms, and the weight of the word there. */
function eachPosting(
  { words, postings }: ListingColumns,
  word: KeywordWord,
  use: (posting: number, weight: number) => void,
): void {
  for (const { text, isPrefix, weights } of formsOf(word)) {
    for (const known of isPrefix ? withBeginning(words, text) : [text]) {
      for (const posting of postings.get(known) ?? []) use(posting, weights[placeOf(posting)] ?? 0);
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
