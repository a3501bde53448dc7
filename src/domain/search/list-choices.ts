import { AFRICAN_COUNTRIES, COUNTRIES } from '#src/contracts/countries.ts';
import type { ListField, SearchedList } from '#src/contracts/lists/searched-list.ts';
import { HOME } from '#src/contracts/scholarship-values.ts';
import type { Values } from './list-filter.ts';
import { choiceWords } from './list-words.ts';

/** How many items have each choice of each field, with the rest of the filter. */
export type ChoiceCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A field of the form but the keyword. */
export interface FormCell {
  readonly name: string;
  readonly label: string;
  /** The text for any value; undefined for a box to check. */
  readonly any: string | undefined;
  readonly chosen: string;
  /** Its choices; those without a heading stand first. */
  readonly groups: readonly {
    readonly heading: string;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  }[];
}

/** The fields of one row of the form, in their order; a part of another is left out while neither is chosen. */
export function formCells(
  list: SearchedList,
  wanted: 'first' | 'more',
  filter: Values,
  counts: ChoiceCounts,
): FormCell[] {
  return Object.entries(list.fields).flatMap(([name, field]) => {
    const { form, partOf } = field;
    if (form?.row !== wanted) return [];
    if (partOf !== undefined && !filter[partOf] && !filter[name]) return [];
    const groups = choiceGroups(list, name, counts[name]);
    return [{ name, label: form.label, any: form.any, chosen: filter[name] ?? '', groups }];
  });
}

/** The choices of a field under their headings, with how many each would find: 'Remote (1,234)'. */
export function choiceGroups<F extends string>(
  list: SearchedList<F>,
  name: F,
  counts: Readonly<Record<string, number>> = {},
): FormCell['groups'] {
  const field: ListField = list.fields[name];
  const values = offered(field, counts, list.choiceOrder);
  const groups = field.headings === 'continents' ? byContinent(values) : [{ heading: '', values }];
  return groups.map((group) => ({
    heading: group.heading,
    choices: group.values.map((value) => ({
      value,
      label: withCount(choiceWords(list, name, value), counts[value]),
    })),
  }));
}

/** Countries under their continent; what is wider than a country and the country of this site stand first. */
function byContinent(values: readonly string[]) {
  const isFirst = (value: string) => value === HOME || !COUNTRIES.includes(value);
  const countries = values.filter((value) => !isFirst(value));
  return [
    { heading: '', values: values.filter(isFirst) },
    { heading: 'Africa', values: countries.filter((country) => AFRICAN_COUNTRIES.has(country)) },
    { heading: 'Elsewhere', values: countries.filter((country) => !AFRICAN_COUNTRIES.has(country)) },
  ].filter((group) => group.values.length > 0);
}

/** All values of a field that is not counted; else those that are counted. */
function offered(
  { values, asksFor, alwaysOffered }: ListField,
  counts: Readonly<Record<string, number>>,
  order: SearchedList['choiceOrder'],
): readonly string[] {
  if (values) return asksFor !== 'fact' || alwaysOffered ? values : values.filter((value) => value in counts);
  const counted = Object.keys(counts);
  return order === 'alphabetical' ? counted.sort((a, b) => a.localeCompare(b)) : counted;
}

function withCount(words: string, count: number | undefined): string {
  return count === undefined ? words : `${words} (${count.toLocaleString('en-GB')})`;
}
