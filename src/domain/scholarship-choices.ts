import { AFRICAN_COUNTRIES } from '#src/contracts/countries.ts';
import { MONTHS } from '#src/contracts/months.ts';
import { ANY_COUNTRY, ANYONE, SCHOLARSHIP_FUNDING } from '#src/contracts/scholarship-values.ts';
import {
  SOON,
  WIDER_GROUPS,
  type ScholarshipFact,
  type ScholarshipFacts,
} from './scholarship-fit.ts';
import { countOfChoice } from './scholarship-filter.ts';
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

/** What can be chosen besides the level: only what some of the list is. */
export function choicesOf(
  list: readonly ScholarshipFacts[],
): Record<Exclude<ScholarshipFact, 'level'>, ChoiceGroup[]> {
  const plain = (fact: ScholarshipFact, choices: readonly Choice[]) => [
    {
      heading: '',
      choices: choices.filter(
        ({ value }) => value === SOON || countOfChoice(list, fact, value) > 0,
      ),
    },
  ];
  const hosts = countriesIn(list.map((one) => one.hosts));
  const peoples = countriesIn(list.map((one) => one.openTo));
  return {
    host: [
      { heading: '', choices: [...named([HOME]), { value: ANY_COUNTRY, label: 'Free choice' }] },
      { heading: 'Africa', choices: named(hosts.african) },
      { heading: 'Elsewhere', choices: named(hosts.others) },
    ],
    field: plain('field', named(SUBJECTS)),
    open: [
      { heading: '', choices: [...named([HOME]), ...WIDER_GROUPS.map(groupChoice)] },
      // Who is from elsewhere finds it by keyword: all countries of the world in one list would help nobody.
      { heading: 'Africa', choices: named(peoples.african) },
    ],
    funding: plain(
      'funding',
      SCHOLARSHIP_FUNDING.map((value) => ({ value, label: fundingWords(value) })),
    ),
    closes: plain('closes', [
      { value: SOON, label: 'This month or next' },
      ...MONTHS.map((label, i) => ({ value: String(i + 1), label })),
    ]),
  };
}

function named(names: readonly string[]): Choice[] {
  return names.map((name) => ({ value: name, label: name }));
}

function groupChoice(value: string): Choice {
  const label =
    value === ANYONE ? 'Any country' : value === 'Africa' ? 'Any country of Africa' : value;
  return { value, label };
}

function countriesIn(lists: readonly (readonly string[] | undefined)[]) {
  const countries = [...new Set(lists.flatMap((list) => list ?? []))]
    .filter((name) => name !== HOME && name !== ANY_COUNTRY && !WIDER_GROUPS.includes(name))
    .sort((a, b) => a.localeCompare(b));
  return {
    african: countries.filter((name) => AFRICAN_COUNTRIES.has(name)),
    others: countries.filter((name) => !AFRICAN_COUNTRIES.has(name)),
  };
}
