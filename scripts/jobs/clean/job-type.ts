import * as v from 'valibot';
import { LISTING_JOB_TYPES } from '#src/contracts/external-jobs.ts';
import { anyWord, wordList } from '#src/domain/classification/title-words.ts';
import file from '#data/words/job-types.json' with { type: 'json' };

export type JobType = (typeof LISTING_JOB_TYPES)[number];

const kinds = v.parse(v.array(v.strictObject({ type: v.picklist(LISTING_JOB_TYPES), words: wordList })), file);

/** How exports spell each kind; the more certain kinds stand first, since `Full-time internship` is an internship. */
const spellings = kinds.map(({ type, words }) => [type, anyWord(words)] as const);

/** `Permanent contract` is a contract as every job has one. */
const permanent = anyWord(['permanent', 'indefinite', 'indefinido', 'cdi']);

/** The kind of employment that a label names; none when it names none, or both full and part time. */
export function jobTypeOf(label: string): JobType | undefined {
  const text = label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_&-]+/g, ' ')
    .replace(/\s+/g, ' ');
  const found = spellings.filter(([, pattern]) => pattern.test(text)).map(([type]) => type);
  const [first] = found.filter((type) => type !== 'Contract' || !permanent.test(text));
  return first === 'Part Time' && found.length > 1 ? undefined : first;
}

/** The kind that a title on one line names in brackets or behind a separator: `(Part-time)`, `- Contract`. */
export function jobTypeOfTitle(title: string): JobType | undefined {
  const set = /[([] ?([^()[\]]{3,40}) ?[)\]]|(?: [-–—|]|,) ?([^–—|,]{3,30})$/gu;
  for (const match of title.matchAll(set)) {
    const label = (match[1] ?? match[2] ?? '').trim();
    const exact = spellings.find(
      ([, pattern]) =>
        label
          .replace(/[\s-]+/g, ' ')
          .replace(pattern, '')
          .trim() === '',
    );
    if (exact !== undefined) return exact[0];
  }
  return undefined;
}
