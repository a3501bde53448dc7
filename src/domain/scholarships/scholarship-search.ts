import type { ScholarshipFact, ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import { FUNDING_WORDS } from '#src/contracts/scholarship-values.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { isShortName, keywordOf } from '#src/domain/search/keyword.ts';
import {
  closeness,
  ENOUGH,
  excluder,
  hasPhrase,
  searchedText,
  weigher,
  type SearchedText,
} from '#src/domain/search/keyword-fit.ts';
import {
  countOfChoice,
  SCHOLARSHIP_FACTS,
  sortedByFit,
  type offeredValues,
  type ScholarshipFacts,
} from './scholarship-facts.ts';
import { subjectsOf } from './study-fields.ts';

/** A scholarship with the text that keywords are compared with. */
export interface ReadScholarship<S> {
  readonly scholarship: S;
  readonly text: SearchedText;
}

/** The results of a filter, by how well they fit. */
interface ScholarshipTiers<S> {
  /** Titles that hold the keyword; without one, all that fit. */
  readonly titles: readonly S[];
  /** Others that have all its words. */
  readonly others: readonly S[];
  /** Those of both that may be held in any country, where one country is asked for. */
  readonly anywhere: readonly S[];
  /** Those of both that do not say whether they fit. */
  readonly unsure: readonly S[];
}

/** How many each value of a field would find. */
type ChoiceCounts = Record<ScholarshipFact, Record<string, number>>;

export function readScholarship<S extends Omit<Scholarship, 'link' | 'status'>>(scholarship: S): ReadScholarship<S> {
  const { scholarshipTitle, levels, hosts, fields, funding, openTo, note } = scholarship;
  const subjects = fields?.flatMap(subjectsOf);
  const textsOf = (texts: readonly (string | readonly string[] | undefined)[]) =>
    texts.flat().filter((text) => text !== undefined);
  const facts = textsOf([levels, hosts, fields, funding && FUNDING_WORDS[funding]]);
  const hints = textsOf([subjects, openTo, note, 'Scholarship']);
  return { scholarship, text: searchedText(scholarshipTitle, facts, hints) };
}

/** 'UK' and 'PhD' are asked for as words: their hosts and levels say more than titles that have these letters. */
export function withWholeName(filter: ScholarshipFilter): ScholarshipFilter {
  return isShortName(keywordOf(filter.search)) ? { ...filter, whole: 'yes' } : filter;
}

/**
 * The scholarships that a filter lets through. In each tier those that name the choice come before those that are open
 * to more.
 * @param today `YYYY-MM-DD`
 */
export function findScholarships<S extends ScholarshipFacts>(
  list: readonly ReadScholarship<S>[],
  filter: ScholarshipFilter,
  today: string,
): ScholarshipTiers<S> {
  const keyword = keywordOf(filter.search, filter.whole === 'yes');
  const [weightOf, isExcluded] = [weigher(keyword), excluder(keyword)];
  const allowed = list.filter(({ text }) => !isExcluded(text));
  const inTitle = new Set(allowed.filter(({ text }) => hasPhrase(text, keyword)));
  const byWords = allowed
    .filter((one) => !inTitle.has(one))
    .map((one) => ({ ...one, weight: weightOf(one.text) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const first = sortedByFit(textless(inTitle), filter, today);
  const then = sortedByFit(textless(byWords), filter, today);
  return {
    titles: first.fitting,
    others: then.fitting,
    anywhere: [...first.anywhere, ...then.anywhere],
    unsure: [...first.unsure, ...then.unsure],
  };
}

/**
 * Scholarships that a filter lets through but for some words of its keyword, at least half as good as the best of them,
 * the best first; none where it finds enough.
 */
export function findClose<S extends ScholarshipFacts>(
  list: readonly ReadScholarship<S>[],
  filter: ScholarshipFilter,
  today: string,
  found: readonly S[],
): ReadScholarship<S>[] {
  const left = ENOUGH - found.length;
  if (left <= 0 || filter.search === '') return [];
  const keyword = keywordOf(filter.search);
  const isExcluded = excluder(keyword);
  const weightOf = closeness(
    list.map(({ text }) => text),
    keyword,
  );
  const others = list.filter(({ scholarship, text }) => !found.includes(scholarship) && !isExcluded(text));
  const fitting = new Set(sortedByFit(textless(others), filter, today).fitting);
  const weighed = others
    .filter(({ scholarship }) => fitting.has(scholarship))
    .map((one) => ({ ...one, weight: weightOf(one.text) }))
    .sort((a, b) => b.weight - a.weight);
  const least = Math.max(1, (weighed[0]?.weight ?? 0) / 2);
  return weighed.filter(({ weight }) => weight >= least).slice(0, left);
}

const textless = <S>(found: Iterable<ReadScholarship<S>>) => Array.from(found, ({ scholarship }) => scholarship);

/** Those that the count text counts: titles, or where none has the keyword what has its words. */
export function counted<S>({ titles, others }: ScholarshipTiers<S>): readonly S[] {
  return titles.length > 0 ? titles : others;
}

/** How many each choice would find with the rest of a filter: a chosen field is counted as if it were not chosen. */
export function countChoices<S extends ScholarshipFacts>(
  list: readonly ReadScholarship<S>[],
  offered: ReturnType<typeof offeredValues>,
  filter: ScholarshipFilter,
  today: string,
): ChoiceCounts {
  const found = counted(findScholarships(list, filter, today));
  const counts = SCHOLARSHIP_FACTS.map((fact) => {
    const isChosen = filter[fact] !== '';
    const others = isChosen ? counted(findScholarships(list, { ...filter, [fact]: '' }, today)) : found;
    const ofValues = offered[fact].map((value) => [value, countOfChoice(others, fact, value, today)] as const);
    return [fact, Object.fromEntries(ofValues)];
  });
  return Object.fromEntries(counts) as ChoiceCounts;
}
