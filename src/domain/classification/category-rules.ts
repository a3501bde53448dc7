import * as v from 'valibot';
import file from '#data/words/categories.json' with { type: 'json' };
import { anyWord, titleText, wordList } from './title-words.ts';

/** The categories of listings. */
export const CATEGORIES = [
  'Accounting & Finance',
  'Marketing & Communication',
  'Sales & Marketing',
  'Engineering & Technology',
  'Banking',
  'Administration & Office',
  'General',
  'Building & Architecture',
  'Supply Chain & Procurement',
  'Customer Service',
  'Remote',
  'Manufacturing',
  'Hospitality',
  'Tourism & Travel',
  'Data Science / Analyst',
  'Health',
] as const;
type Category = (typeof CATEGORIES)[number];

/**
 * What a word says about the work. The first matching entry counts, so certain and narrow words come
 * first: a `Data Engineer` is data, a `Sales Engineer` sells, a `Bank Accountant` works in a bank.
 */
const entries = v.parse(
  v.array(
    v.strictObject({
      about: v.optional(v.string()),
      category: v.picklist(CATEGORIES),
      /** Words that many kinds of work have: a label says more. */
      weak: v.optional(v.boolean(), false),
      words: wordList,
    }),
  ),
  file,
);

/** Also in the plural: boards look for `Account Executives`. */
const titleRules = entries.map(({ words, ...rule }) => ({ ...rule, pattern: anyWord([`(${words.join('|')})s?`]) }));
const byFoldedName = new Map(CATEGORIES.map((category) => [fold(category), category]));

/**
 * The category of a listing: by its title where that is clear, since a label is often the employer's industry; then the
 * export's when it is one of ours, a title's weak words, and the words of the export's category; at last `Remote` for
 * remote work and `General` for the rest.
 */
export function categoryOf(title: string, exportCategory: string, isRemote: boolean): Category {
  const byTitle = ruleOf(title);
  if (byTitle?.weak === false) return byTitle.category;
  const ours = byFoldedName.get(fold(exportCategory));
  return ours ?? byTitle?.category ?? ruleOf(exportCategory)?.category ?? (isRemote ? 'Remote' : 'General');
}

function ruleOf(text: string): (typeof titleRules)[number] | undefined {
  const plain = titleText(text);
  return titleRules.find(({ pattern }) => pattern.test(plain));
}

/** `Accounting and Finance` is `Accounting & Finance`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
