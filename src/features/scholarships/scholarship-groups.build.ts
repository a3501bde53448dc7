import { ANY_COUNTRY, SCHOLARSHIP_LEVELS } from '#src/contracts/scholarship-values.ts';
import { slugsOf } from '#src/domain/text/slug.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { listedScholarships } from './scholarships.build.ts';

/** The scholarships of one level or one host country, which have pages of their own. */
export interface ScholarshipGroup {
  readonly kind: 'level' | 'host';
  /** As the list of groups names it: 'PhD', 'Ghana', 'Not stated'. */
  readonly name: string;
  /** 'PhD scholarships', 'Scholarships in Ghana'. */
  readonly title: string;
  /** Its part of the address, which no other group of its kind has. */
  readonly slug: string;
  /** Its choice in the filter, where that has one. */
  readonly choice: string | undefined;
  readonly scholarships: readonly ListedScholarship[];
}

const NOT_STATED = 'Not stated';

const hosts = [...new Set(listedScholarships.flatMap((one) => one.hosts ?? []))]
  .filter((host) => host !== ANY_COUNTRY)
  .sort((a, b) => a.localeCompare(b));

export const levelGroups = groups('level', [...SCHOLARSHIP_LEVELS, NOT_STATED]);
export const hostGroups = groups('host', [...hosts, ANY_COUNTRY, NOT_STATED]);
export const scholarshipGroups = [...levelGroups, ...hostGroups];

/** What a group holds, in a sentence: '33 scholarships, 12 with full funding.' */
export function inWords({ scholarships }: ScholarshipGroup): string {
  const full = scholarships.filter(({ funding }) => funding === 'Full').length;
  const count = scholarships.length;
  const parts = [
    count === 1 ? '1 scholarship' : `${count} scholarships`,
    ...(full > 0 ? [`${full} with full funding`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** The query of the filter that finds a group; empty where no filter does. */
export function groupQuery({ kind, choice }: ScholarshipGroup): string {
  return choice === undefined ? '' : new URLSearchParams({ [kind]: choice }).toString();
}

function groups(kind: ScholarshipGroup['kind'], names: readonly string[]): ScholarshipGroup[] {
  const key = kind === 'level' ? 'levels' : 'hosts';
  const slugs = slugsOf(names, kind);
  return names
    .map((name, i) => ({
      kind,
      name: name === ANY_COUNTRY ? 'Any country' : name,
      title: titleOf(kind, name),
      slug: slugs[i] ?? '',
      choice: name === NOT_STATED ? undefined : name,
      scholarships: listedScholarships.filter((one) => {
        const stated: readonly string[] | undefined = one[key];
        return stated ? stated.includes(name) : name === NOT_STATED;
      }),
    }))
    .filter(({ scholarships }) => scholarships.length > 0);
}

function titleOf(kind: ScholarshipGroup['kind'], name: string): string {
  if (name === NOT_STATED)
    return `Scholarships that do not state the ${kind === 'level' ? 'level' : 'country'}`;
  if (name === ANY_COUNTRY) return 'Scholarships for any country';
  return kind === 'level' ? `${name} scholarships` : `Scholarships in ${withArticle(name)}`;
}

/** 'the United Kingdom', as it stands in a sentence. */
function withArticle(country: string): string {
  return /^(?:United|Netherlands|Philippines|Gambia|Bahamas|Democratic|Central African)/.test(
    country,
  )
    ? `the ${country}`
    : country;
}
