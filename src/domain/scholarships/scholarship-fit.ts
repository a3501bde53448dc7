import { ANY_COUNTRY, ANYONE, SCHOLARSHIP_FACTS } from '#src/contracts/scholarship-values.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { subjectsOf } from './study-fields.ts';

/** What of a scholarship the filter asks for, besides its words; an empty value means all. */
export interface ScholarshipChoices {
  readonly level: string;
  /** A country, or `Any` for those that may be held anywhere. */
  readonly host: string;
  /** One of `SUBJECTS`. */
  readonly field: string;
  /** Where the applicant is from: a country of Africa, or a group of `OPEN_TO_GROUPS`. */
  readonly open: string;
  readonly funding: string;
  /** A month from 1, or `SOON`. */
  readonly closes: string;
}
export type ScholarshipFact = keyof ScholarshipChoices;

/** This month or the next. */
export const SOON = 'soon';

/**
 * How well a scholarship fits what was chosen: it names just that, it is open to that among more, it does not say, or it
 * is for others. Fits come in this order.
 */
export const FIT = { named: 0, wider: 1, unstated: 2, other: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

export type ScholarshipFacts = Omit<Scholarship, 'scholarshipTitle' | 'link' | 'status' | 'note'>;

/** Each group holds those before it: all of Africa counts among the developing countries. */
export const WIDER_GROUPS: readonly string[] = ['Africa', 'Developing countries', ANYONE];

/** How `scholarship` fits `wanted`, which is not empty. @param month the present month from 1 */
export function fitOf(scholarship: ScholarshipFacts, fact: ScholarshipFact, wanted: string, month: number): Fit {
  const { levels, hosts, fields, openTo, funding, usuallyCloses } = scholarship;
  switch (fact) {
    case 'level':
      return namedIn(levels, wanted);
    case 'host':
      return widerIn(hosts, wanted, [ANY_COUNTRY]);
    case 'field':
      // Without a list of subjects all of them can be studied.
      if (!fields) return FIT.wider;
      return namedIn(fields.flatMap(subjectsOf), wanted);
    case 'open':
      // A country is none of the groups, and a member of all.
      return widerIn(openTo, wanted, WIDER_GROUPS.slice(WIDER_GROUPS.indexOf(wanted) + 1));
    case 'funding':
      return namedIn(funding && [funding], wanted);
    case 'closes':
      if (wanted !== SOON) return namedIn(usuallyCloses, Number(wanted));
      return widerIn(usuallyCloses, month, [nextMonth(month)]);
  }
}

function namedIn<T>(stated: readonly T[] | undefined, wanted: T): Fit {
  return widerIn(stated, wanted, []);
}

function widerIn<T>(stated: readonly T[] | undefined, wanted: T, wider: readonly T[]): Fit {
  if (!stated) return FIT.unstated;
  if (stated.includes(wanted)) return FIT.named;
  return stated.some((one) => wider.includes(one)) ? FIT.wider : FIT.other;
}

const nextMonth = (month: number) => (month % 12) + 1;

/** Those of a list that fit what was chosen, and those that do not say it all and fit otherwise. */
export interface Fitting<S> {
  /** Those that name what was asked for come before those that are open to more. */
  readonly fitting: readonly S[];
  /** Those that fit the country of study because it is free to choose. */
  readonly anywhere: readonly S[];
  readonly unsure: readonly S[];
}

/** @param month the present month from 1 */
export function sortedByFit<S extends ScholarshipFacts>(
  list: readonly S[],
  chosen: ScholarshipChoices,
  month: number,
): Fitting<S> {
  const asked = SCHOLARSHIP_FACTS.filter((fact) => chosen[fact] !== '');
  const fitting: { scholarship: S; rank: number }[] = [];
  const anywhere: typeof fitting = [];
  const unsure: S[] = [];
  for (const scholarship of list) {
    const fits = asked.map((fact) => fitOf(scholarship, fact, chosen[fact], month));
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
 * @param month the present month from 1, for what closes soon
 */
export function countOfChoice(
  list: readonly ScholarshipFacts[],
  fact: ScholarshipFact,
  wanted: string,
  month = 1,
): number {
  const widest = fact === 'host' ? FIT.named : FIT.wider;
  return list.filter((one) => fitOf(one, fact, wanted, month) <= widest).length;
}
