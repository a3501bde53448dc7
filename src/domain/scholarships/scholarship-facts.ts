import { AFRICAN_COUNTRIES } from '#src/contracts/countries.ts';
import {
  scholarshipList,
  type ScholarshipFact,
  type ScholarshipFilter,
} from '#src/contracts/lists/scholarship-list.ts';
import { factsOf } from '#src/contracts/lists/searched-list.ts';
import { MONTHS } from '#src/contracts/months.ts';
import {
  ANY_COUNTRY,
  HOME,
  OPEN_NOW,
  OPEN_TO_GROUPS,
  OPENING,
  OPENING_DAYS,
  SCHOLARSHIP_FUNDING,
  SCHOLARSHIP_LEVELS,
  SOON,
} from '#src/contracts/scholarship-values.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { monthsBetween, scholarshipState } from './scholarship-state.ts';
import { subjectsOf, SUBJECTS } from './study-fields.ts';

export const SCHOLARSHIP_FACTS = factsOf(scholarshipList);

const GROUPS: readonly string[] = OPEN_TO_GROUPS;

/**
 * How well a scholarship fits what was chosen: it names just that, it is open to that among more, it does not say, or
 * it is for others. Fits come in this order.
 */
export const FIT = { named: 0, wider: 1, unstated: 2, other: 3 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

export type ScholarshipFacts = Omit<Scholarship, 'scholarshipTitle' | 'link' | 'status' | 'note'> & {
  readonly status: string;
};

interface FactReader {
  /** How a scholarship fits a value that is asked for. @param today `YYYY-MM-DD` */
  readonly fit: (scholarship: ScholarshipFacts, wanted: string, today: string) => Fit;
  /** The values that the form offers, for a list. */
  readonly offered: (list: readonly ScholarshipFacts[]) => readonly string[];
}

/** Days of two months. */
const MAX_SOON = 62;

/** How each fact that the filter asks for is read. */
const READERS: Readonly<Record<ScholarshipFact, FactReader>> = {
  level: {
    fit: ({ levels }, wanted) => fitAmong(levels, wanted),
    offered: () => SCHOLARSHIP_LEVELS,
  },
  host: {
    fit: ({ hosts }, wanted) => fitAmong(hosts, wanted, [ANY_COUNTRY]),
    offered: (list) => [HOME, ANY_COUNTRY, ...otherCountries(list.map(({ hosts }) => hosts))],
  },
  field: {
    // Without a list of subjects all of them can be studied.
    fit: ({ fields }, wanted) => (fields ? fitAmong(fields.flatMap(subjectsOf), wanted) : FIT.wider),
    offered: (list) => SUBJECTS.filter((value) => countOfChoice(list, 'field', value) > 0),
  },
  open: {
    // A country is none of the groups, and a member of all.
    fit: ({ openTo }, wanted) => fitAmong(openTo, wanted, GROUPS.slice(GROUPS.indexOf(wanted) + 1)),
    // Other countries are found by keyword: one list of all countries of the world would be of no help.
    offered: (list) => {
      const countries = otherCountries(list.map(({ openTo }) => openTo));
      return [HOME, ...GROUPS, ...countries.filter((country) => AFRICAN_COUNTRIES.has(country))];
    },
  },
  funding: {
    fit: ({ funding }, wanted) => fitAmong(funding && [funding], wanted),
    offered: (list) => SCHOLARSHIP_FUNDING.filter((value) => countOfChoice(list, 'funding', value) > 0),
  },
  closes: {
    fit: (scholarship, wanted, today) => {
      if (wanted === OPEN_NOW) return fitOpen(scholarship, today);
      if (wanted === OPENING) return fitOpening(scholarship, today);
      return fitClosing(scholarship, wanted, today);
    },
    offered: (list) => {
      const closing = new Set(list.flatMap(({ closes, usuallyCloses = [] }) => [...usuallyCloses, monthOf(closes)]));
      const months = MONTHS.flatMap((_, before) => (closing.has(before + 1) ? String(before + 1) : []));
      return [OPEN_NOW, OPENING, SOON, ...months];
    },
  },
};

/** How `scholarship` fits `wanted`, which is not empty. @param today `YYYY-MM-DD` */
export function fitOf(scholarship: ScholarshipFacts, fact: ScholarshipFact, wanted: string, today: string): Fit {
  return READERS[fact].fit(scholarship, wanted, today);
}

/** The values of each field that the form offers: only what some of the list is. */
export function offeredValues(list: readonly ScholarshipFacts[]): Record<ScholarshipFact, readonly string[]> {
  const offered = SCHOLARSHIP_FACTS.map((fact) => [fact, READERS[fact].offered(list)]);
  return Object.fromEntries(offered) as Record<ScholarshipFact, readonly string[]>;
}

function fitAmong<T>(stated: readonly T[] | undefined, wanted: T, wider: readonly T[] = []): Fit {
  if (!stated) return FIT.unstated;
  if (stated.includes(wanted)) return FIT.named;
  return stated.some((one) => wider.includes(one)) ? FIT.wider : FIT.other;
}

/** The month of a day, from 1; 0 of none. */
const monthOf = (day = '') => Number(day.slice(5, 7));

function fitOpen(scholarship: ScholarshipFacts, today: string): Fit {
  const { kind, isCertain } = scholarshipState(scholarship, today);
  if (kind === 'unknown') return FIT.unstated;
  if (kind !== 'open') return FIT.other;
  return isCertain ? FIT.named : FIT.wider;
}

function fitOpening(scholarship: ScholarshipFacts, today: string): Fit {
  const { kind, isCertain } = scholarshipState(scholarship, today);
  if (kind === 'unknown') return FIT.unstated;
  if (kind !== 'upcoming') return FIT.other;
  const { opens = '', usuallyOpens = [] } = scholarship;
  const last = addDays(today, OPENING_DAYS);
  if (isCertain) return opens <= last ? FIT.named : FIT.other;
  const within = monthsBetween(monthOf(today), monthOf(last));
  const isUsual = usuallyOpens.some((month) => monthsBetween(monthOf(today), month) <= within);
  return isUsual ? FIT.wider : FIT.other;
}

/** A day that is known takes the place of what is usual; one that has passed says nothing of the next time. */
function fitClosing({ closes = '', usuallyCloses }: ScholarshipFacts, wanted: string, today: string): Fit {
  const isKnown = closes !== '' && closes >= today;
  const months = isKnown ? [monthOf(closes)] : usuallyCloses;
  if (wanted !== SOON) return fitAmong(months, Number(wanted));
  if (isKnown && closes > addDays(today, MAX_SOON)) return FIT.other;
  return fitAmong(months, monthOf(today), [(monthOf(today) % 12) + 1]);
}

/** The countries of these lists but this site's, in alphabetical order. */
function otherCountries(lists: readonly (readonly string[] | undefined)[]): string[] {
  const wider: readonly string[] = [HOME, ANY_COUNTRY, ...GROUPS];
  return [...new Set(lists.flatMap((list) => list ?? []))]
    .filter((name) => !wider.includes(name))
    .sort((a, b) => a.localeCompare(b));
}

/** Those of a list that fit what was chosen, and those that do not say it all and fit otherwise. */
interface Fitting<S> {
  /** Those that name what was asked for come before those that are open to more. */
  readonly fitting: readonly S[];
  /** Those that fit the country of study because it is free to choose. */
  readonly anywhere: readonly S[];
  readonly unsure: readonly S[];
}

/** @param today `YYYY-MM-DD` */
export function sortedByFit<S extends ScholarshipFacts>(
  list: readonly S[],
  chosen: Pick<ScholarshipFilter, ScholarshipFact>,
  today: string,
): Fitting<S> {
  const asked = SCHOLARSHIP_FACTS.filter((fact) => chosen[fact] !== '');
  const fitting: { scholarship: S; rank: number }[] = [];
  const anywhere: typeof fitting = [];
  const unsure: S[] = [];
  for (const scholarship of list) {
    const fits = asked.map((fact) => fitOf(scholarship, fact, chosen[fact], today));
    if (fits.includes(FIT.other)) continue;
    if (fits.includes(FIT.unstated)) {
      unsure.push(scholarship);
      continue;
    }
    const isAnywhere = fits[asked.indexOf('host')] === FIT.wider;
    const rank = fits.reduce((sum: number, fit) => sum + fit, 0);
    (isAnywhere ? anywhere : fitting).push({ scholarship, rank });
  }
  return { fitting: byRank(fitting), anywhere: byRank(anywhere), unsure };
}

const byRank = <S>(ranked: readonly { readonly scholarship: S; readonly rank: number }[]) =>
  ranked.toSorted((a, b) => a.rank - b.rank).map(({ scholarship }) => scholarship);

/**
 * How many of `list` fit when `wanted` is chosen; of a country of study, those that name it.
 * @param today `YYYY-MM-DD`, for what opens and closes
 */
export function countOfChoice(
  list: readonly ScholarshipFacts[],
  fact: ScholarshipFact,
  wanted: string,
  today = '',
): number {
  const widest = fact === 'host' ? FIT.named : FIT.wider;
  return list.filter((one) => fitOf(one, fact, wanted, today) <= widest).length;
}
