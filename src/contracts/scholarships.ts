import * as v from 'valibot';
import { COUNTRIES } from './countries.ts';
import { changeOf, day } from './external-jobs.ts';
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

/** Characters of the words that say when a scheme opens or closes. */
export const MAX_EVIDENCE = 300;

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
    v.number(({ received }) => `${received} is no month.`),
    v.integer('A month is a whole number.'),
    v.minValue(1, 'Months count from 1.'),
    v.maxValue(12, 'Months count to 12.'),
  ),
);

const realDay = v.pipe(
  day,
  v.check((text) => {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  }, 'The calendar has no such day.'),
);

const webLink = v.pipe(
  v.string(),
  v.url('A link is a whole address.'),
  v.regex(/^https?:\/\//, 'Only absolute http(s) links.'),
);

const NO_COUNTRY = 'is no country of data/words/places.json';

/** One record as it is written: three keys that are always there, then those that are certain. */
const writtenScholarship = v.strictObject({
  scholarshipTitle: words,
  link: webLink,
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
  /** The day on which applications open, and the last one on which they are taken. */
  opens: v.optional(realDay),
  closes: v.optional(realDay),
  /** Where it says so, and in which words. */
  evidence: v.optional(
    v.strictObject({
      url: webLink,
      words: v.pipe(words, v.maxLength(MAX_EVIDENCE, `Evidence has at most ${MAX_EVIDENCE} characters.`)),
    }),
  ),
  /** The day on which a person last looked at its page. */
  checkedOn: v.optional(realDay),
  /** The year for which applications are over. */
  closedFor: v.optional(
    v.pipe(
      v.number(({ received }) => `${received} is no year.`),
      v.integer('A year is a whole number.'),
      v.minValue(2000, 'Years count from 2000.'),
      v.maxValue(2099, 'Years count to 2099.'),
    ),
  ),
  note: v.optional(
    v.pipe(
      words,
      v.regex(/^(?:[^.!?]|[.!?](?=\S))+\.$/, 'A note is one sentence with a full stop.'),
      v.maxLength(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`),
    ),
  ),
});

export type ScholarshipKey = keyof typeof writtenScholarship.entries;
/** The keys of a record, in the order of the file. */
export const SCHOLARSHIP_KEYS = Object.keys(writtenScholarship.entries) as ScholarshipKey[];

/** What names a scholarship, or changes with every look at its page. */
const UNCHANGING = ['scholarshipTitle', 'link', 'evidence', 'checkedOn'] as const;
export type ChangingFact = Exclude<ScholarshipKey, (typeof UNCHANGING)[number]>;
/** The facts of which a change is kept. */
export const CHANGING_FACTS = SCHOLARSHIP_KEYS.filter((key): key is ChangingFact => !v.is(v.picklist(UNCHANGING), key));

/** One record of `data/scholarships.json`. */
export const scholarship = v.pipe(
  writtenScholarship,
  v.forward(
    v.check(
      ({ opens, closes, closedFor, evidence, checkedOn }) =>
        (opens ?? closes ?? closedFor) === undefined || (evidence !== undefined && checkedOn !== undefined),
      'Days, and the year that is over, stand beside evidence and checkedOn.',
    ),
    ['evidence'],
  ),
);
export type Scholarship = v.InferOutput<typeof scholarship>;

/** A scholarship as its card shows it: one record of `/data/scholarships.json`, which a build publishes. */
export const listedScholarship = v.strictObject({
  ...writtenScholarship.entries,
  /** 'Available', 'Closed', or that its link is dead. */
  status: v.pipe(v.string(), v.minLength(1)),
  /** The day of the last check of its link, `YYYY-MM-DD`; empty before the first. */
  checked: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'A date is YYYY-MM-DD.')),
  key: listingKey,
  /** The day on which this site first had it, absent where that is not known. */
  firstSeen: v.optional(day),
  /** The latest changes of its facts, the last one last. */
  changes: v.optional(v.array(changeOf(CHANGING_FACTS))),
});
export type ListedScholarship = v.InferOutput<typeof listedScholarship>;
