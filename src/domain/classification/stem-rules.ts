import * as v from 'valibot';
import file from '#data/words/stem.json' with { type: 'json' };
import { CATEGORIES, categoryOf } from './category-rules.ts';
import { anyWord, titleText, wordList } from './title-words.ts';

const list = v.strictObject({ about: v.string(), words: wordList });
const lists = v.parse(
  v.strictObject({
    categories: v.strictObject({ about: v.string(), words: v.array(v.picklist(CATEGORIES)) }),
    never: list,
    certain: list,
    not: list,
    stem: list,
  }),
  file,
);
const categories = new Set<string>(lists.categories.words);
const [never, certain, not, stem] = [lists.never, lists.certain, lists.not, lists.stem].map(({ words }) =>
  anyWord([`(${words.join('|')})s?`]),
) as [RegExp, RegExp, RegExp, RegExp];

/**
 * Whether a listing is in science, technology, engineering or maths, health and the teaching of them included: by its
 * title, else by its category. What is in doubt is not.
 */
export function isStem(title: string, category: string): boolean {
  const words = titleText(title);
  if (never.test(words)) return false;
  if (certain.test(words)) return true;
  return !not.test(words) && (stem.test(words) || categories.has(category));
}

/** Whether a job posted here is one, its category standing for an export's label. */
export function isStemPosted({ title, category }: { readonly title: string; readonly category: string }): boolean {
  return isStem(title, categoryOf(title, category, false));
}
