import type { SearchedList } from '#src/contracts/lists/searched-list.ts';
import { hasWord, type SearchedText } from './keyword-fit.ts';
import { exclusion, keywordParts } from './keyword-parts.ts';
import { isWordless, MAX_SHORT } from './keyword-texts.ts';
import { keywordOf } from './keyword.ts';
import { chosenFields, noFilter, withoutField, type Values } from './list-filter.ts';
import { spellings, type Vocabulary } from './spelling.ts';

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
  readonly vocabulary: Vocabulary;
  /** The text of what a filter lets through that has the most of its keyword. */
  readonly closestTo: (filter: F) => SearchedText | undefined;
}

type Asked<F> = Omit<Suggestion<F>, 'count'>;

const MAX_SUGGESTIONS = 6;
/** Each word that is left out takes a search, and a keyword may have a hundred. */
const MAX_WORDS = 6;

/** A filter that is shown in place of one whose keyword finds nothing. */
interface Instead<F> {
  readonly kind: 'spelling' | 'fewer-words';
  readonly filter: F;
}

/**
 * Suggestions for a filter that finds nothing: other words, fewer words, a choice less; and for a short keyword the
 * whole word. Only what finds something.
 * @param found how many the filter finds @param isShown whether one of them is shown in its place, where that is likely meant
 */
export function suggestInstead<F extends KeywordFilter>(
  asked: AskedList<F>,
  filter: F,
  found: number,
  isShown: boolean,
): { readonly instead?: Instead<F> | undefined; readonly suggestions: Suggestion<F>[] } {
  if (found > 0) return { suggestions: counted(asked, wholeWord(filter)) };
  const tried = spellings(filter.search, asked.vocabulary).map(({ words, mistakes }) => ({
    filter: inWords(filter, words),
    mistakes,
  }));
  const spelt = likeliestFirst(asked, tried);
  const instead =
    isShown && filter.spelling === '' ? likelyMeant(asked, filter, spelt[0], tried[0]?.filter) : undefined;
  const others = [...fewerWords(filter), ...withoutOne(asked, spelt[0] ?? filter)];
  const suggested = [
    ...spelt.map((one): Asked<F> => ({ kind: 'spelling', label: one.search, filter: one })),
    ...(instead?.kind === 'spelling' ? [] : others),
  ];
  const besides = suggested.filter((one) => one.filter.search !== instead?.filter.search);
  return { instead, suggestions: counted(asked, besides).slice(0, MAX_SUGGESTIONS) };
}

/**
 * The likeliest spelling, or the part of the keyword that finds something. Undefined where there is neither, and where it
 * is the rest of the filter that lets nothing through.
 * @param spelt the likeliest spelling that the whole list has @param corrected the first that was tried
 */
function likelyMeant<F extends KeywordFilter>(
  asked: AskedList<F>,
  filter: F,
  spelt: F | undefined,
  corrected: F | undefined,
): Instead<F> | undefined {
  if (spelt) return asked.countOf(spelt) > 0 ? { kind: 'spelling', filter: spelt } : undefined;
  if (filter.search === '' || asked.countOf(withoutOthers(asked, filter)) > 0) return undefined;
  const part = partThatFits(asked, filter);
  const ofCorrected = corrected && partThatFits(asked, corrected);
  // One corrected word by itself is as likely something else.
  const isMore = (ofCorrected?.size ?? 0) > Math.max(1, part?.size ?? 0);
  const fitting = isMore ? ofCorrected : part;
  return fitting && { kind: 'fewer-words', filter: fitting.filter };
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

/** Those of the filters in other spellings whose keyword the whole list has, the likeliest first. */
function likeliestFirst<F extends KeywordFilter>(
  asked: AskedList<F>,
  tried: readonly { readonly filter: F; readonly mistakes: number }[],
): F[] {
  return tried
    .map((one) => ({ ...one, times: asked.countOf(withoutOthers(asked, one.filter)) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => a.mistakes - b.mistakes || b.times - a.times)
    .map((one) => one.filter);
}

/** The keyword of a filter alone. */
function withoutOthers<F extends KeywordFilter>({ list }: AskedList<F>, { search, ...filter }: F): F {
  return { ...filter, ...noFilter(list), search } as F;
}

/** The keyword with each of its words left out in turn. */
function fewerWords<F extends KeywordFilter>(filter: F): Asked<F>[] {
  const { alternatives, excluded } = takenApart(filter);
  const [words = [], ...others] = alternatives.map((one) => one.map(({ typed }) => typed));
  if (others.length > 0 || words.length < 2 || words.length > MAX_WORDS) return [];
  return words.map((_, at) => {
    const fewer = inWords(filter, [...words.toSpliced(at, 1), ...excluded]);
    return { kind: 'fewer-words', label: fewer.search, filter: fewer };
  });
}

/** The words of the keyword that what comes closest has, of each of its alternatives, and how many these are. */
function partThatFits<F extends KeywordFilter>(
  asked: AskedList<F>,
  filter: F,
): { readonly filter: F; readonly size: number } | undefined {
  const { alternatives, excluded } = takenApart(filter);
  const kept = alternatives.map((words) => {
    const typed = [...new Set(words.map((word) => word.typed))];
    const closest = asked.closestTo(inWords(filter, [...typed, ...excluded]));
    const fitting = closest ? words.filter((word) => hasWord(closest, word)) : [];
    return [...new Set(fitting.map((word) => word.typed))];
  });
  const parts = kept.filter(({ length }) => length > 0).map((words) => words.join(' '));
  return parts.length === 0
    ? undefined
    : { filter: inWords(filter, [parts.join(' or '), ...excluded]), size: kept.flat().length };
}

/** What a keyword asks for, and what it leaves out as it is typed. */
function takenApart({ search }: KeywordFilter) {
  return {
    alternatives: keywordOf(search).alternatives.map(({ words }) => words),
    excluded: keywordParts(search).excluded.map(exclusion),
  };
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
