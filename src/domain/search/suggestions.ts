import type { SearchedList } from '#src/contracts/lists/searched-list.ts';
import { isExclusion, keywordParts, typedWords } from './keyword-parts.ts';
import { isWordless, MAX_SHORT } from './keyword-texts.ts';
import { keywordOf, plainWords } from './keyword.ts';
import { chosenFields, noFilter, withoutField, type Values } from './list-filter.ts';
import { nearestWords } from './nearest-words.ts';

/** A filter of any list. */
interface KeywordFilter extends Values {
  readonly search: string;
  readonly whole: '' | 'yes';
  readonly spelling: '' | 'typed';
}

/** A filter to ask for instead, and how many it finds. */
interface Suggestion<F> {
  readonly kind: 'spelling' | 'fewer-words' | 'without' | 'whole-word' | 'place';
  /** The keyword or the place that it asks for, or the field that it leaves out. */
  readonly label: string;
  readonly filter: F;
  readonly count: number;
}

/** A list as suggestions ask it. */
interface AskedList<F> {
  readonly list: SearchedList;
  /** How many a filter finds. */
  readonly countOf: (filter: F) => number;
  /** How often each word stands in it. */
  readonly wordCounts: ReadonlyMap<string, number>;
}

type Asked<F> = Omit<Suggestion<F>, 'count'>;

const MAX_SUGGESTIONS = 6;
/** Each word that is tried takes a search, and a keyword may have a hundred. */
const MAX_WORDS_TRIED = 6;

/** A filter that is shown in place of one whose keyword finds nothing. */
interface Instead<F> {
  readonly kind: 'spelling' | 'fewer-words';
  readonly filter: F;
}

/** The likeliest spelling of the keyword, or the part of it that finds something; undefined where there is neither. */
export function shownInstead<F extends KeywordFilter>(asked: AskedList<F>, filter: F): Instead<F> | undefined {
  if (filter.search === '' || filter.spelling === 'typed') return undefined;
  const spelt = spellings(asked, filter).map((one) => one.filter);
  const found = spelt.find((one) => asked.countOf(one) > 0);
  if (found) return { kind: 'spelling', filter: found };
  const [part, ofSpelt] = [filter, spelt[0] ?? filter].map((one) => partThatFinds(asked, one));
  // One corrected word by itself is as likely something else.
  const isMore = (ofSpelt?.length ?? 0) > Math.max(1, part?.length ?? 0);
  const words = isMore ? ofSpelt : part;
  return words && { kind: 'fewer-words', filter: inWords(filter, words) };
}

/**
 * Suggestions for a filter that finds nothing: other words, fewer words, a choice less; and for a short keyword the
 * whole word. Only what finds something. @param found how many the filter finds
 */
export function suggestInstead<F extends KeywordFilter>(
  asked: AskedList<F>,
  filter: F,
  found: number,
): Suggestion<F>[] {
  const suggested =
    found > 0 ? wholeWord(filter) : [...spellings(asked, filter), ...fewerWords(filter), ...withoutOne(asked, filter)];
  return counted(asked, suggested).slice(0, MAX_SUGGESTIONS);
}

/** Those that find something, with how many. */
function counted<F>({ countOf }: AskedList<F>, all: readonly Asked<F>[]): Suggestion<F>[] {
  return all.map((one) => ({ ...one, count: countOf(one.filter) })).filter(({ count }) => count > 0);
}

/** A short keyword may be meant as a whole word: 'IT'. */
function wholeWord<F extends KeywordFilter>(filter: F): Asked<F>[] {
  const { search, whole } = filter;
  const isShort = search !== '' && search.length <= MAX_SHORT && !isWordless(search);
  if (!isShort || whole !== '') return [];
  return [{ kind: 'whole-word', label: search, filter: { ...filter, whole: 'yes' } }];
}

/** The keyword with the nearest known words in place of those that nothing of the list has, the likeliest first. */
function spellings<F extends KeywordFilter>({ list, countOf, wordCounts }: AskedList<F>, filter: F): Asked<F>[] {
  const words = typedWords(filter.search);
  const all = { ...filter, ...noFilter(list) };
  const isUnknown = (word: string) => isAsked(word) && countOf({ ...all, search: word }) === 0;
  let tried = [words];
  for (const unknown of words.slice(0, MAX_WORDS_TRIED).filter(isUnknown)) {
    const near = nearestWords(plainWords(unknown).join(''), wordCounts).map((known) => inNumberOf(unknown, known));
    if (near.length === 0) continue;
    tried = near.flatMap((known) => tried.map((before) => before.map((word) => (word === unknown ? known : word))));
  }
  return tried
    .slice(0, MAX_WORDS_TRIED)
    .filter((tries) => tries !== words)
    .map((tries) => withKeyword(filter, 'spelling', tries));
}

/** Whether a word asks for something: no 'OR', no mark that stands alone, and not what is left out. */
const isAsked = (word: string) => word !== 'OR' && !isWordless(word) && !isExclusion(word);

/** Lists have words without their plural. */
const inNumberOf = (typed: string, known: string) =>
  plainWords(typed)[0] !== typed.toLowerCase() && plainWords(`${known}s`)[0] === known ? `${known}s` : known;

/** The keyword with each of its words left out in turn. */
function fewerWords<F extends KeywordFilter>(filter: F): Asked<F>[] {
  const { words, excluded } = takenApart(filter);
  if (words.length < 2 || words.length > MAX_WORDS_TRIED) return [];
  return words.map((_, at) => withKeyword(filter, 'fewer-words', [...words.toSpliced(at, 1), ...excluded]));
}

/**
 * The words of the most of a keyword that finds something: the rarest word is what is looked for, and a place is given
 * up first.
 */
function partThatFinds<F extends KeywordFilter>({ countOf }: AskedList<F>, filter: F): readonly string[] | undefined {
  const { words, places, excluded } = takenApart(filter);
  const find = (some: readonly string[]) => countOf(inWords(filter, [...some, ...excluded]));
  const times = new Map(words.slice(0, MAX_WORDS_TRIED).map((word) => [word, find([word])]));
  const rarestFirst = [...times.keys()].sort(
    (a, b) => Number(places.has(a)) - Number(places.has(b)) || (times.get(a) ?? 0) - (times.get(b) ?? 0),
  );
  let kept: string[] = [];
  for (const word of rarestFirst) {
    const more = words.filter((one) => one === word || kept.includes(one));
    if (find(more) > 0) kept = more;
  }
  return kept.length === 0 ? undefined : [...kept, ...excluded];
}

/** What a keyword asks for, each as it is typed, which of it are places, and what it leaves out. */
function takenApart({ search }: KeywordFilter) {
  const asked = keywordOf(search).alternatives.flatMap(({ words }) => words);
  return {
    words: [...new Set(asked.map(({ typed }) => typed))],
    places: new Set(asked.filter(({ isPlace }) => isPlace).map(({ typed }) => typed)),
    excluded: keywordParts(search).excluded.map((word) => `-${word}`),
  };
}

function withKeyword<F extends KeywordFilter>(filter: F, kind: Asked<F>['kind'], words: readonly string[]): Asked<F> {
  const asked = inWords(filter, words);
  return { kind, label: asked.search, filter: asked };
}

function inWords<F extends KeywordFilter>(filter: F, words: readonly string[]): F {
  return { ...filter, search: words.join(' '), whole: '' };
}

/** Each choice left out, unless nothing would be left. */
function withoutOne<F extends KeywordFilter>({ list }: AskedList<F>, filter: F): Asked<F>[] {
  const chosen = chosenFields(list, filter);
  if (chosen.length < 2) return [];
  return chosen.map((field) => ({ kind: 'without', label: field, filter: withoutField(list, filter, field) }));
}
