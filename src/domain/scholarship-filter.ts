import { SCHOLARSHIP_FACTS } from '#src/contracts/scholarship-values.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { groupedNumber } from './grouped-number.ts';
import {
  FIT,
  fitOf,
  type ScholarshipChoices,
  type ScholarshipFact,
  type ScholarshipFacts,
} from './scholarship-fit.ts';
import { searchText, searchWords } from './search-text.ts';

/** Cards on one page of the list (public specification, section 9). */
export const SCHOLARSHIPS_PER_PAGE = 20;

/** The filter form of the scholarships. */
export interface ScholarshipFilter extends ScholarshipChoices {
  readonly search: string;
  /** `yes`: those that do not say whether they fit are listed too, after the others. */
  readonly unsure: string;
}

export const NO_CHOICE: ScholarshipFilter = {
  ...{ search: '', level: '', host: '', field: '', open: '', funding: '', closes: '' },
  unsure: '',
};

export const FACTS: readonly ScholarshipFact[] = SCHOLARSHIP_FACTS;

/** Whether nothing is asked for. */
export function isNoChoice(filter: ScholarshipFilter): boolean {
  return filter.search === '' && FACTS.every((fact) => filter[fact] === '');
}

export interface FoundScholarships<S> {
  /** Those that name what was asked for come before those that are open to more. */
  readonly fitting: readonly S[];
  /** Those that do not say it all, and fit otherwise. */
  readonly unsure: readonly S[];
  /** Whether no title of these has the keyword, and they have its words elsewhere. */
  readonly byWords: boolean;
}

/** What is searched: the record, its text made plain once. */
export interface SearchedScholarship<S> {
  readonly scholarship: S;
  readonly title: string;
  readonly words: string;
}

/** What is searched of a record. */
export type Searchable = Omit<Scholarship, 'link' | 'status'>;

export function indexScholarships<S extends Searchable>(
  list: readonly S[],
): SearchedScholarship<S>[] {
  return list.map((scholarship) => {
    const { scholarshipTitle, levels, hosts, fields, openTo, note } = scholarship;
    const words = [scholarshipTitle, levels, hosts, fields, openTo, note].flat().join('\n');
    return { scholarship, title: searchText(scholarshipTitle), words: searchText(words) };
  });
}

/**
 * The scholarships that `filter` lets through. The keyword is a part of the title; when no title that fits has it, all
 * its words stand in any order in title, level, countries, subjects or note.
 * @param month the present month from 1
 */
export function matchScholarships<S extends Searchable>(
  index: readonly SearchedScholarship<S>[],
  filter: ScholarshipFilter,
  month: number,
): FoundScholarships<S> {
  const all = searchWords(filter.search);
  const wanted = all.join(' ');
  const found = sortedByFit(
    index.filter(({ title }) => title.includes(wanted)),
    filter,
    month,
  );
  if (wanted === '' || found.fitting.length + found.unsure.length > 0) {
    return { ...found, byWords: false };
  }
  const others = index.filter((one) => all.every((word) => one.words.includes(word)));
  const byWords = sortedByFit(others, filter, month);
  return { ...byWords, byWords: byWords.fitting.length + byWords.unsure.length > 0 };
}

/** What fits the choices, and what does not say it all and fits otherwise. @param month the present month from 1 */
export function sortedByFit<S extends ScholarshipFacts>(
  list: readonly { readonly scholarship: S }[],
  filter: ScholarshipChoices,
  month: number,
): Omit<FoundScholarships<S>, 'byWords'> {
  const asked = FACTS.filter((fact) => filter[fact] !== '');
  const fitting: { scholarship: S; rank: number }[] = [];
  const unsure: S[] = [];
  for (const { scholarship } of list) {
    const fits = asked.map((fact) => fitOf(scholarship, fact, filter[fact], month));
    if (fits.includes(FIT.other)) continue;
    if (fits.includes(FIT.unstated)) unsure.push(scholarship);
    else fitting.push({ scholarship, rank: fits.reduce((sum: number, fit) => sum + fit, 0) });
  }
  return {
    fitting: fitting.sort((a, b) => a.rank - b.rank).map(({ scholarship }) => scholarship),
    unsure,
  };
}

/** '1,234 Scholarships': the count above the list. */
export function scholarshipCountText(count: number): string {
  return count === 1 ? '1 Scholarship' : `${groupedNumber(count)} Scholarships`;
}

/** How many of `list` fit when `wanted` is chosen. @param month the present month from 1, for what closes soon */
export function countOfChoice(
  list: readonly ScholarshipFacts[],
  fact: ScholarshipFact,
  wanted: string,
  month = 1,
): number {
  return list.filter((one) => fitOf(one, fact, wanted, month) < FIT.unstated).length;
}

/** What a filter asks for, one thing left out, and how many that would find. */
export interface Loosening {
  readonly without: keyof ScholarshipFilter;
  readonly filter: ScholarshipFilter;
  readonly count: number;
}

/** The ways to find something with one choice fewer, the one that finds least first. */
export function loosenings<S extends Searchable>(
  index: readonly SearchedScholarship<S>[],
  filter: ScholarshipFilter,
  month: number,
): Loosening[] {
  return (['search', ...FACTS] as const)
    .filter((name) => filter[name] !== '')
    .map((without) => {
      const looser = { ...filter, [without]: '' };
      const count = matchScholarships(index, looser, month).fitting.length;
      return { without, filter: looser, count };
    })
    .filter(({ filter: looser, count }) => count > 0 && !isNoChoice(looser))
    .sort((a, b) => a.count - b.count);
}
