import * as v from 'valibot';
import { COUNTRIES } from './countries.ts';
import { listingKey } from './listing-key.ts';
import {
  ANY_COUNTRY,
  ANYONE,
  OPEN_TO_GROUPS,
  SCHOLARSHIP_FUNDING,
  SCHOLARSHIP_LEVELS,
  SCHOLARSHIP_STATUSES,
} from './scholarship-values.ts';

const NOTE_LENGTH = 120;

const words = v.pipe(v.string(), v.regex(/^\S+(?: \S+)*$/, 'Words stand with single spaces between them.'));

/** A list of some of `names`, each once; `alone` may not stand beside others. */
function someOf(names: readonly string[], alone?: string, fault = 'is none of the known names') {
  return listOf(
    v.picklist(names, ({ received }) => `${received} ${fault}.`),
    alone,
  );
}

function listOf<T extends string | number>(item: v.GenericSchema<T>, alone?: T) {
  return v.pipe(
    v.array(item),
    v.minLength(1, 'An empty list says nothing: leave the key out.'),
    v.check((list) => new Set(list).size === list.length, 'A list names each thing once.'),
    v.check((list) => alone === undefined || list.length === 1 || !list.includes(alone), `"${alone}" stands alone.`),
  );
}

const months = listOf(
  v.pipe(
    v.number(),
    v.integer('A month is a whole number.'),
    v.minValue(1, 'Months count from 1.'),
    v.maxValue(12, 'Months count to 12.'),
  ),
);

const NO_COUNTRY = 'is no country of data/words/places.json';

/** One record of `data/scholarships.json`: three keys that are always there, then those that are certain. */
export const scholarship = v.strictObject({
  scholarshipTitle: words,
  link: v.pipe(
    v.string(),
    v.url('A link is a whole address.'),
    v.regex(/^https?:\/\//, 'Only absolute http(s) links.'),
  ),
  status: v.picklist(SCHOLARSHIP_STATUSES),
  levels: v.optional(someOf(SCHOLARSHIP_LEVELS)),
  /** The countries of study. */
  hosts: v.optional(someOf([ANY_COUNTRY, ...COUNTRIES], ANY_COUNTRY, NO_COUNTRY)),
  /** The fields of study; absent: any subject. */
  fields: v.optional(listOf(words)),
  funding: v.optional(v.picklist(SCHOLARSHIP_FUNDING)),
  /** Whose people may apply. */
  openTo: v.optional(someOf([...OPEN_TO_GROUPS, ...COUNTRIES], ANYONE, NO_COUNTRY)),
  /** Months in which applications usually open, 1 to 12. */
  usuallyOpens: v.optional(months),
  /** Months in which they usually close. */
  usuallyCloses: v.optional(months),
  note: v.optional(
    v.pipe(
      words,
      v.regex(/^(?:[^.!?]|[.!?](?=\S))+\.$/, 'A note is one sentence with a full stop.'),
      v.maxLength(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`),
    ),
  ),
});
export type Scholarship = v.InferOutput<typeof scholarship>;

/** A scholarship as its card shows it: one record of `/data/scholarships.json`, which a build publishes. */
export const listedScholarship = v.strictObject({
  ...scholarship.entries,
  /** 'Available', 'Closed', or that its link is dead. */
  status: v.pipe(v.string(), v.minLength(1)),
  /** The day of the last check of its link, `YYYY-MM-DD`; empty before the first. */
  checked: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'A date is YYYY-MM-DD.')),
  key: listingKey,
});
export type ListedScholarship = v.InferOutput<typeof listedScholarship>;
