import { CATEGORIES, categoryOf } from '#src/domain/category-rules.ts';
import { LEVELS, levelOf } from '#src/domain/level-rules.ts';
import { hitsOf, labelledTitles, precision, recall } from '#tests/support/labelled-titles.ts';
import type { BenchRow } from './rows.ts';

/** Goals in percent: precision where a wrong claim hurts, and all categories together. */
const LEVEL_GOALS: Readonly<Record<string, number>> = { 'Entry Level': 92, 'Senior Level': 92 };
const CATEGORY_GOAL = 85;

const category = (title: string): string => categoryOf(title, '', false);
const rules = {
  Level: { rule: (title: string): string => levelOf(title, ''), values: LEVELS },
  Category: { rule: category, values: CATEGORIES },
};

/** Which of our categories fit what a board calls its own; its catch-all says nothing. */
const fitting: readonly (readonly [RegExp, readonly string[]])[] = [
  [/programming|devops/i, ['Engineering & Technology', 'Data Science / Analyst']],
  [/^product$/i, ['Engineering & Technology']],
  [/design/i, ['Engineering & Technology', 'Marketing & Communication']],
  [/data/i, ['Data Science / Analyst']],
  [/customer/i, ['Customer Service']],
  [/sales and marketing/i, ['Sales & Marketing', 'Marketing & Communication']],
  [/finance/i, ['Accounting & Finance', 'Banking', 'Administration & Office', 'General']],
];

/** How right the rules of level and category are on the labelled titles. */
export function benchLabels(): BenchRow[] {
  const titles = labelledTitles();
  const heldBack = titles.filter((title) => title.Half === 'held back');
  const fromExports = titles.filter((title) => title.Origin === 'export');
  const sets: readonly (readonly [string, Titles])[] = [
    ['held back', heldBack],
    ['exports', fromExports],
    ['all', titles],
  ];
  return [
    ...sets.flatMap(([set, some]) => figures(set, some, 'Level')),
    ...sets.flatMap(([set, some]) => figures(set, some, 'Category')),
    agreementWithBoards(titles),
  ];
}

type Titles = ReturnType<typeof labelledTitles>;

function figures(set: string, titles: Titles, field: 'Level' | 'Category'): BenchRow[] {
  const { rule, values } = rules[field];
  const hits = hitsOf(titles, field, rule);
  const row = (name: string, value: number, target?: number): BenchRow => ({
    name: `${set} (${titles.length}): ${name}`,
    ...{ value, unit: '%', better: 'higher' },
    ...(target === undefined ? {} : { target }),
  });
  const together = [...hits.values()].reduce((sum, { right }) => sum + right, 0) / titles.length;
  return [
    row(`${field}, right`, 100 * together, field === 'Category' ? CATEGORY_GOAL : undefined),
    ...values.flatMap((value) => {
      const found = hits.get(value);
      if (found === undefined) return [];
      return [
        row(`${value}, precision`, precision(found), LEVEL_GOALS[value]),
        row(`${value}, recall`, recall(found)),
      ].filter((each) => !Number.isNaN(each.value));
    }),
  ];
}

function agreementWithBoards(titles: Titles): BenchRow {
  const compared = titles.flatMap((title) => {
    const fits = fitting.find(([label]) => label.test(title['Board Category']))?.[1];
    return fits === undefined ? [] : [fits.includes(category(title.Title))];
  });
  return {
    name: `category, fits what the board itself says (${compared.length})`,
    value: (100 * compared.filter(Boolean).length) / compared.length,
    unit: '%',
    better: 'higher',
  };
}
