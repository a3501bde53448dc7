import { LRUCache } from 'lru-cache';
import { jobList, type JobFact, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import type { ListField } from '#src/contracts/lists/searched-list.ts';
import { JOB_FACTS } from '#src/domain/jobs/listing-facts.ts';
import { keywordOf, phraseAt, type Keyword } from '#src/domain/search/keyword.ts';
import { dayNumber, NEVER, type ListingColumns } from './listing-columns.ts';
import { chosenBy } from './listing-row.ts';

/** The results of a filter. */
export interface FoundPositions {
  /** How many titles hold the keyword; all that the filter lets through without one. */
  readonly count: number;
  /** First these, then those that have its words in any order; each in the order that was asked for. */
  readonly positions: readonly number[];
}

type Test = (position: number) => boolean;

/**
 * The listings that a filter lets through.
 * @param today `YYYY-MM-DD` @param without a fact that is left out, to count its choices
 */
export function findListings(
  columns: ListingColumns,
  filter: ListingFilter,
  today: string,
  without?: JobFact,
): FoundPositions {
  const isChosen = chosenTest(columns, filter, today, without);
  const { titles, others } = withKeyword(columns, filter);
  const first = inOrder(columns, filter, titles.filter(isChosen));
  const then = inOrder(columns, filter, others.filter(isChosen));
  return { count: first.length, positions: then.length === 0 ? first : [...first, ...then] };
}

/** The results of a keyword, whatever else is chosen: all of one list for no keyword. */
interface WithKeyword {
  readonly titles: readonly number[];
  readonly others: readonly number[];
}

/** The last keywords of a list: a search asks once for each choice that it counts, and people ask for the same. */
const MAX_KEPT = 20;
const kept = new WeakMap<ListingColumns, LRUCache<string, WithKeyword>>();

function withKeyword(columns: ListingColumns, { search, whole }: ListingFilter): WithKeyword {
  const known = kept.get(columns) ?? new LRUCache<string, WithKeyword>({ max: MAX_KEPT });
  kept.set(columns, known);
  const key = `${whole}\n${search}`;
  const before = known.get(key);
  if (before) return before;
  const keyword = keywordOf(search, whole === 'yes');
  const isAll = keyword.phrase === '';
  const titles = isAll ? everyPosition(columns) : withPhrase(columns, keyword);
  const found = { titles, others: isAll ? [] : withAllWords(columns, keyword, titles) };
  known.set(key, found);
  return found;
}

/** How many of some listings have each value of each fact; 0 for one that others have. */
export function countChoices(
  { choices, codesOfAll, starts }: ListingColumns,
  positions: readonly number[],
): Record<JobFact, Record<string, number>> {
  const times = new Uint32Array(choices.length);
  for (const position of positions) {
    const end = starts[position + 1] ?? 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) {
      const code = codesOfAll[at] ?? 0;
      times[code] = (times[code] ?? 0) + 1;
    }
  }
  const counts = Object.fromEntries(JOB_FACTS.map((fact) => [fact, {}]));
  for (const [code, [fact, value]] of choices.entries()) {
    Object.assign(counts[fact] ?? {}, { [value]: times[code] });
  }
  return counts as Record<JobFact, Record<string, number>>;
}

const fieldsAskingFor = (days: 'days-to-closing' | 'days-since-posting') =>
  jobList.names.filter((name) => {
    const { asksFor }: ListField = jobList.fields[name];
    return asksFor === days;
  });
const CLOSING_FIELDS = fieldsAskingFor('days-to-closing');
const POSTING_FIELDS = fieldsAskingFor('days-since-posting');

/** The fewest days that any of these fields asks for; infinitely many where none does. */
const fewestDays = (fields: readonly (keyof ListingFilter)[], filter: ListingFilter) =>
  Math.min(...fields.map((field) => (filter[field] === '' ? Infinity : Number(filter[field]))));

/** Everything of a filter but its keyword. */
function chosenTest(
  { codes, codesOfAll, starts, closesOn, postedOn }: ListingColumns,
  filter: ListingFilter,
  today: string,
  without: JobFact | undefined,
): Test {
  const now = dayNumber(today);
  const latest = Math.min(NEVER, now + fewestDays(CLOSING_FIELDS, filter));
  const earliest = Math.max(-1, now - fewestDays(POSTING_FIELDS, filter));
  // No listing has a choice without a code.
  const wanted = chosenBy(filter, without).map((choice) => codes.get(choice) ?? -1);
  return (position) => {
    const closes = closesOn[position] ?? NEVER;
    if (closes < now || closes > latest || (postedOn[position] ?? -1) < earliest) return false;
    const end = starts[position + 1] ?? 0;
    return wanted.every((code) => {
      for (let at = starts[position] ?? 0; at < end; at += 1) {
        if (codesOfAll[at] === code) return true;
      }
      return false;
    });
  };
}

/** The listings whose title holds the phrase of a keyword. */
function withPhrase({ titles, ends }: ListingColumns, keyword: Keyword): number[] {
  const found: number[] = [];
  let position = 0;
  for (let at = phraseAt(titles, keyword, 0); at !== -1;) {
    while ((ends[position] ?? Infinity) <= at) position += 1;
    found.push(position);
    at = phraseAt(titles, keyword, (ends[position] ?? Infinity) + 1);
  }
  return found;
}

/** The listings that have every word of a keyword, without some. */
function withAllWords(columns: ListingColumns, { words }: Keyword, without: readonly number[]): number[] {
  if (words.length === 0) return [];
  /** How many of the words each has so far, from the first on. */
  const has = new Uint8Array(columns.closesOn.length);
  for (const [before, { word, isPrefix }] of words.entries()) {
    for (const known of isPrefix ? withBeginning(columns.words, word) : [word]) {
      for (const position of columns.postings.get(known) ?? []) {
        if (has[position] === before) has[position] = before + 1;
      }
    }
  }
  for (const position of without) has[position] = 0;
  const found: number[] = [];
  for (let position = 0; position < has.length; position += 1) {
    if (has[position] === words.length) found.push(position);
  }
  return found;
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

function inOrder({ closesOn }: ListingColumns, { sort }: ListingFilter, positions: number[]): number[] {
  if (sort === '') return positions;
  return positions.sort((a, b) => (closesOn[a] ?? NEVER) - (closesOn[b] ?? NEVER) || a - b);
}

const everyPosition = ({ closesOn }: ListingColumns) => Array.from(closesOn.keys());
