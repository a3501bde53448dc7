import type { SearchedList } from '#src/contracts/lists/searched-list.ts';
import { slugsOf } from '#src/domain/text/slug.ts';
import type { ChoiceCounts } from './list-choices.ts';
import { chosenFields, filterQuery, type Values } from './list-filter.ts';
import { choiceWords } from './list-words.ts';

/** One value of a field whose values have pages of their own, such as a category or a country. */
export interface GroupName<F extends string = string> {
  readonly kind: F;
  readonly name: string;
  /** Its name in words. */
  readonly label: string;
  /** Its part of the address, which no other group of its kind has. */
  readonly slug: string;
}

/** The groups of a kind in alphabetical order. @param choices of the whole list */
export function groupNames<F extends string>(list: SearchedList<F>, kind: F, choices: ChoiceCounts): GroupName<F>[] {
  const names = Object.keys(choices[kind] ?? {}).sort((a, b) => a.localeCompare(b));
  const slugs = slugsOf(names, kind);
  return names.map((name, i) => ({ kind, name, label: choiceWords(list, kind, name), slug: slugs[i] ?? '' }));
}

/** The query of the filter that finds a group. */
export function groupQuery({ kind, name }: Pick<GroupName, 'kind' | 'name'>): string {
  return filterQuery([kind], { [kind]: name });
}

/** The group whose pages show what a filter finds, where nothing else is chosen. @param choices of the whole list */
export function groupOfFilter(list: SearchedList, filter: Values, choices: ChoiceCounts): GroupName | undefined {
  const [field, ...others] = chosenFields(list, filter);
  const kind = list.groupedBy.find((one) => one === field);
  if (kind === undefined || others.length > 0) return undefined;
  return groupNames(list, kind, choices).find(({ name }) => name === filter[kind]);
}
