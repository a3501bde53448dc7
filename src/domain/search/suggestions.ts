import type { SearchedList } from '#src/contracts/lists/searched-list.ts';
import { isWordless, MAX_SHORT } from './keyword-texts.ts';
import { chosenFields, noFilter, withoutField, type Values } from './list-filter.ts';
import { nearestWords } from './nearest-words.ts';
import { searchWords } from './search-text.ts';

/** A filter of any list. */
interface KeywordFilter extends Values {
  readonly search: string;
  readonly whole: '' | 'yes';
}

/** A filter to ask for instead, and how many it finds. */
export interface Suggestion<F> {
  readonly kind: 'spelling' | 'fewer-words' | 'without' | 'whole-word' | 'place';
  /** The keyword or the place that it asks for, or the field that it leaves out. */
  readonly label: string;
  readonly filter: F;
  readonly count: number;
}

/** A list as suggestions ask it. */
export interface AskedList<F> {
  readonly list: SearchedList;
  readonly countOf: (filter: F) => number;
  /** How often each word stands in it. */
  readonly wordCounts: ReadonlyMap<string, number>;
}

type Asked<F> = Omit<Suggestion<F>, 'count'>;

const MAX_SUGGESTIONS = 6;
/** Each word that is tried takes a search, and a keyword may have a hundred. */
const MAX_WORDS_TRIED = 6;

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
  return suggested
    .map((one) => ({ ...one, count: asked.countOf(one.filter) }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_SUGGESTIONS);
}

/** A short keyword may be meant as a whole word: 'IT'. */
function wholeWord<F extends KeywordFilter>(filter: F): Asked<F>[] {
  const { search, whole } = filter;
  const isShort = search !== '' && search.length <= MAX_SHORT && !isWordless(search);
  if (!isShort || whole !== '') return [];
  return [{ kind: 'whole-word', label: search, filter: { ...filter, whole: 'yes' } }];
}

/** The keyword with the nearest known words in place of the first that nothing of the list has. */
function spellings<F extends KeywordFilter>({ list, countOf, wordCounts }: AskedList<F>, filter: F): Asked<F>[] {
  const words = typedWords(filter);
  const all = { ...filter, ...noFilter(list) };
  const unknown = words.slice(0, MAX_WORDS_TRIED).find((word) => countOf({ ...all, search: word }) === 0);
  if (unknown === undefined) return [];
  return nearestWords(unknown, wordCounts).map((known) =>
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
  if (typedWords(filter).length < 2 || words.length > MAX_WORDS_TRIED) return [];
  return words.map((_, at) => withKeyword(filter, 'fewer-words', words.toSpliced(at, 1)));
}

function withKeyword<F extends KeywordFilter>(filter: F, kind: Asked<F>['kind'], words: readonly string[]): Asked<F> {
  const search = words.join(' ');
  return { kind, label: search, filter: { ...filter, search, whole: '' } };
}

/** Each choice left out, unless nothing would be left. */
function withoutOne<F extends KeywordFilter>({ list }: AskedList<F>, filter: F): Asked<F>[] {
  const chosen = chosenFields(list, filter);
  if (chosen.length < 2) return [];
  return chosen.map((field) => ({ kind: 'without', label: field, filter: withoutField(list, filter, field) }));
}
