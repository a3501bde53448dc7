import { isWordless, keywordOf, MAX_SHORT } from './keyword.ts';
import { nearestWords } from './nearest-words.ts';
import { searchWords } from './search-text.ts';

/** A filter of any list. */
interface KeywordFilter {
  readonly search: string;
  readonly whole: '' | 'yes';
}

/** What to ask instead of a filter, and how many that finds. */
export interface Suggestion<F> {
  readonly kind: 'spelling' | 'fewer-words' | 'without' | 'whole-word' | 'place';
  /** The keyword or the place that it asks for, or the field that it leaves out. */
  readonly label: string;
  readonly filter: F;
  readonly count: number;
}

/** A list that is searched, as far as suggestions ask it. */
export interface AskedList<F> {
  readonly countOf: (filter: F) => number;
  /** How often each word stands in it. */
  readonly wordCounts: ReadonlyMap<string, number>;
  /** With nothing chosen. */
  readonly noFilter: F;
  /** A filter with each choice that is on left out in turn. */
  readonly withoutEach: (filter: F) => readonly { readonly field: string; readonly filter: F }[];
}

type Asked<F> = Omit<Suggestion<F>, 'count'>;

const MAX_SUGGESTIONS = 6;
/** Each word that is tried is a search of its own, and a keyword may have a hundred. */
const MAX_WORDS_TRIED = 6;

/**
 * What to ask instead of a filter that finds nothing: other words, fewer words, a choice less; and for a short keyword the
 * whole word. Only what finds something. @param found how many the filter finds
 */
export function suggestInstead<F extends KeywordFilter>(list: AskedList<F>, filter: F, found: number): Suggestion<F>[] {
  const asked =
    found > 0 ? wholeWord(filter) : [...spellings(list, filter), ...fewerWords(filter), ...withoutOne(list, filter)];
  return asked
    .map((one) => ({ ...one, count: list.countOf(one.filter) }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_SUGGESTIONS);
}

/** A short keyword may be meant as a word of its own: 'IT'. */
function wholeWord<F extends KeywordFilter>(filter: F): Asked<F>[] {
  const { search, whole } = filter;
  const isShort = search !== '' && search.length <= MAX_SHORT && !isWordless(search);
  if (!isShort || whole !== '') return [];
  return [{ kind: 'whole-word', label: search, filter: { ...filter, whole: 'yes' } }];
}

/** The keyword with the nearest known words in place of the first that nothing of the list has. */
function spellings<F extends KeywordFilter>(list: AskedList<F>, filter: F): Asked<F>[] {
  const words = typedWords(filter);
  const unknown = words
    .slice(0, MAX_WORDS_TRIED)
    .find((word) => list.countOf({ ...list.noFilter, search: word }) === 0);
  if (unknown === undefined) return [];
  return nearestWords(unknown, list.wordCounts).map((known) =>
    withKeyword(
      filter,
      'spelling',
      words.map((word) => (word === unknown ? known : word)),
    ),
  );
}

/** The words of the keyword, without marks that stand alone. */
const typedWords = ({ search }: KeywordFilter) => searchWords(search).filter((word) => !isWordless(word));

/** The keyword with each of its words left out in turn. */
function fewerWords<F extends KeywordFilter>(filter: F): Asked<F>[] {
  const words = typedWords(filter);
  if (keywordOf(filter.search).words.length < 2 || words.length > MAX_WORDS_TRIED) return [];
  return words.map((_, at) => withKeyword(filter, 'fewer-words', words.toSpliced(at, 1)));
}

function withKeyword<F extends KeywordFilter>(filter: F, kind: Asked<F>['kind'], words: readonly string[]): Asked<F> {
  const search = words.join(' ');
  return { kind, label: search, filter: { ...filter, search, whole: '' } };
}

/** Each choice left out, unless nothing would be left. */
function withoutOne<F>(list: AskedList<F>, filter: F): Asked<F>[] {
  const fewer = list.withoutEach(filter);
  if (fewer.length < 2) return [];
  return fewer.map((one) => ({ kind: 'without', label: one.field, filter: one.filter }));
}
