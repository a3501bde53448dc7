import { AFRICAN_COUNTRIES } from '#src/contracts/countries.ts';
import { MONTHS } from '#src/contracts/months.ts';
import { ANY_COUNTRY, ANYONE, SCHOLARSHIP_FUNDING, SCHOLARSHIP_LEVELS } from '#src/contracts/scholarship-values.ts';
import { countOfChoice, SOON, WIDER_GROUPS, type ScholarshipFact, type ScholarshipFacts } from './scholarship-fit.ts';
import { fundingWords } from './scholarship-words.ts';
import { SUBJECTS } from './study-fields.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices that belong together; those without a heading stand first. */
export interface ChoiceGroup {
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** What stands first among countries: this site is for Ghana. */
const HOME = 'Ghana';

/** The values of each field that the form offers: only what some of the list is. */
export function offeredValues(list: readonly ScholarshipFacts[]): Record<ScholarshipFact, readonly string[]> {
  const known = (fact: ScholarshipFact, values: readonly string[]) =>
    values.filter((value) => value === SOON || countOfChoice(list, fact, value) > 0);
  // Who is from elsewhere than Africa finds it by keyword: all countries of the world in one list would help nobody.
  const peoples = countriesIn(list.map((one) => one.openTo)).filter(isAfrican);
  return {
    level: SCHOLARSHIP_LEVELS,
    host: [HOME, ANY_COUNTRY, ...countriesIn(list.map((one) => one.hosts))],
    field: known('field', SUBJECTS),
    open: [HOME, ...WIDER_GROUPS, ...peoples],
    funding: known('funding', SCHOLARSHIP_FUNDING),
    closes: known('closes', [SOON, ...MONTHS.map((_, before) => String(before + 1))]),
  };
}

/** The choices of a field in the order in which they are read, with their words. @param values that are offered */
export function choiceGroups(fact: ScholarshipFact, values: readonly string[]): ChoiceGroup[] {
  const group = (heading: string, isHere: (value: string) => boolean) => ({
    heading,
    choices: values.filter(isHere).map((value) => ({ value, label: choiceWords(fact, value) })),
  });
  if (fact === 'closes') {
    return [group('', (value) => value === SOON), group('', (value) => value !== SOON)];
  }
  if (fact !== 'host' && fact !== 'open') return [group('', () => true)];
  const isFirst = (value: string) => value === HOME || value === ANY_COUNTRY || WIDER_GROUPS.includes(value);
  return [
    group('', isFirst),
    group('Africa', (value) => !isFirst(value) && isAfrican(value)),
    group('Elsewhere', (value) => !isFirst(value) && !isAfrican(value)),
  ].filter(({ choices }) => choices.length > 0);
}

/** A choice in words: 'Free choice', 'Full funding', 'March'. */
export function choiceWords(fact: ScholarshipFact, value: string): string {
  if (fact === 'host' && value === ANY_COUNTRY) return 'Free choice';
  if (fact === 'open' && value === ANYONE) return 'Any country';
  if (fact === 'open' && value === 'Africa') return 'Any country of Africa';
  const funding = SCHOLARSHIP_FUNDING.find((one) => one === value);
  if (fact === 'funding' && funding) return fundingWords(funding);
  if (fact !== 'closes') return value;
  return value === SOON ? 'This month or next' : (MONTHS[Number(value) - 1] ?? value);
}

const isAfrican = (name: string) => AFRICAN_COUNTRIES.has(name);

/** Without those that stand first, in alphabetical order. */
function countriesIn(lists: readonly (readonly string[] | undefined)[]): string[] {
  return [...new Set(lists.flatMap((list) => list ?? []))]
    .filter((name) => name !== HOME && name !== ANY_COUNTRY && !WIDER_GROUPS.includes(name))
    .sort((a, b) => a.localeCompare(b));
}
