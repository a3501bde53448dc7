import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import { ANY_COUNTRY, SCHOLARSHIP_LEVELS } from '#src/contracts/scholarship-values.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { ANYWHERE, withArticle } from '#src/domain/scholarships/scholarship-words.ts';
import { groupQuery } from '#src/domain/search/list-groups.ts';
import { choiceWords } from '#src/domain/search/list-words.ts';
import { slugsOf } from '#src/domain/text/slug.ts';
import { listedScholarships } from './scholarships.build.ts';

/** The scholarships of one level or one host country, which has pages. */
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

/**
 * The contents of a group, in a sentence: '33 scholarships, 12 with full funding.' With a country go those that may be
 * held anywhere, which its search finds too.
 */
export function inWords({ kind, choice, scholarships }: ScholarshipGroup): string {
  const full = scholarships.filter(({ funding }) => funding === 'Full').length;
  const count = scholarships.length;
  const parts = [
    count === 1 ? '1 scholarship' : `${count} scholarships`,
    ...(full > 0 ? [`${full} with full funding`] : []),
  ];
  const isCountry = kind === 'host' && choice !== undefined && choice !== ANY_COUNTRY;
  if (isCountry && anywhere > 0) parts.push(`and ${anywhere} ${ANYWHERE}`);
  return `${parts.join(', ')}.`;
}

/** The query of the filter that finds a group; empty where no filter does. */
export function queryOfGroup({ kind, choice }: ScholarshipGroup): string {
  return choice === undefined ? '' : groupQuery({ kind, name: choice });
}

const anywhere = listedScholarships.filter(({ hosts }) => hosts?.includes(ANY_COUNTRY)).length;

function groups(kind: ScholarshipGroup['kind'], names: readonly string[]): ScholarshipGroup[] {
  const key = kind === 'level' ? 'levels' : 'hosts';
  const slugs = slugsOf(names, kind);
  return names
    .map((name, i) => ({
      kind,
      name: choiceWords(scholarshipList, kind, name),
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
  if (name === NOT_STATED) return `Scholarships that do not state the ${kind === 'level' ? 'level' : 'country'}`;
  if (name === ANY_COUNTRY) return 'Scholarships with a free choice of country';
  return kind === 'level' ? `${name} scholarships` : `Scholarships in ${withArticle(name)}`;
}
