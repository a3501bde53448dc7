import type { FoundListings, ListingFilter } from '#src/contracts/listing-search.ts';
import { chosenFields, listingQuery, NO_FILTER } from '#src/domain/search/listing-filter.ts';
import { slugsOf } from '#src/domain/text/slug.ts';

/** The facts of listings that have pages. */
export const GROUP_KINDS = ['category', 'level'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** A category or a level. */
export interface GroupName {
  readonly kind: GroupKind;
  readonly name: string;
  /** Its part of the address, which no other group of its kind has. */
  readonly slug: string;
}

/** The groups of a kind in alphabetical order. @param choices of all jobs */
export function groupNames(kind: GroupKind, choices: FoundListings['choices']): GroupName[] {
  const names = Object.keys(choices[kind]).sort((a, b) => a.localeCompare(b));
  const slugs = slugsOf(names, kind);
  return names.map((name, i) => ({ kind, name, slug: slugs[i] ?? '' }));
}

/** The query of the filter that finds a group. */
export function groupQuery({ kind, name }: GroupName): string {
  return listingQuery({ ...NO_FILTER, [kind]: name });
}

/** The group whose pages show what a filter finds, where nothing else is chosen. @param choices of all jobs */
export function groupOfFilter(filter: ListingFilter, choices: FoundListings['choices']): GroupName | undefined {
  const [field, ...others] = chosenFields(filter);
  const kind = GROUP_KINDS.find((one) => one === field);
  if (!kind || others.length > 0) return undefined;
  return groupNames(kind, choices).find(({ name }) => name === filter[kind]);
}
