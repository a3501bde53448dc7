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
  v.array(v.strictObject({ about: v.optional(v.string()), category: v.picklist(CATEGORIES), words: wordList })),
  file,
);

/** Also in the plural: boards look for `Account Executives`. */
const titleRules = entries.map(({ category, words }) => [category, anyWord([`(${words.join('|')})s?`])] as const);
const byFoldedName = new Map(CATEGORIES.map((category) => [fold(category), category]));

/**
 * The category of a listing: the export's when it is one of ours, else by the title, else by the
 * words of the export's category; at last `Remote` for remote work and `General` for the rest.
 */
export function categoryOf(title: string, exportCategory: string, isRemote: boolean): Category {
  const ours = byFoldedName.get(fold(exportCategory));
  if (ours !== undefined) return ours;
  return byRules(title) ?? byRules(exportCategory) ?? (isRemote ? 'Remote' : 'General');
}

function byRules(text: string): Category | undefined {
  const plain = titleText(text);
  return titleRules.find(([, words]) => words.test(plain))?.[0];
}

/** `Accounting and Finance` is `Accounting & Finance`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
