import { KEYWORD, KEYWORD_FIELDS, type FactOf, type FilterOf, type SearchedList } from './searched-list.ts';

/** The fields of a search of All Jobs, in the order of its address. */
export const JOB_FIELDS = [
  ...KEYWORD_FIELDS,
  'level',
  'category',
  'country',
  'city',
  'workplace',
  'ghana',
  'field',
  'source',
  'closing',
  'posted',
  'sort',
] as const;

/** Those whose choice a device keeps for the next visit. */
export const KEPT_JOB_FIELDS = ['field'] satisfies (typeof JOB_FIELDS)[number][];

const POSTED: Readonly<Record<string, string>> = {
  1: 'Since yesterday',
  7: 'In the last 7 days',
  30: 'In the last 30 days',
};

/** The choice of what is in science, technology, engineering or maths. */
export const STEM_WORDS = 'Science and engineering';

const ORDERS: Readonly<Record<string, string>> = {
  newest: 'Newest first',
  closing: 'Closing soon first',
  ghana: 'Open to Ghana first',
};

/** All Jobs; `domain/jobs/listing-facts.ts` reads the facts of a listing. */
export const jobList = {
  name: 'jobs',
  title: 'All Jobs',
  names: JOB_FIELDS,
  choiceOrder: 'alphabetical',
  groupedBy: ['category', 'level', 'field'],
  fields: {
    ...KEYWORD,
    level: {
      subject: 'The level',
      asksFor: 'fact',
      form: { row: 'first', label: 'Level', any: 'All levels' },
      without: 'Any level',
      sentence: 'what',
    },
    category: {
      subject: 'The category',
      asksFor: 'fact',
      form: { row: 'first', label: 'Category', any: 'All categories' },
      without: 'Any category',
      sentence: 'what',
    },
    country: {
      subject: 'The country',
      asksFor: 'fact',
      form: { row: 'more', label: 'Country', any: 'Any country' },
      sentence: 'where',
    },
    city: {
      subject: 'The city',
      asksFor: 'fact',
      partOf: 'country',
      form: { row: 'more', label: 'City', any: 'Any city' },
      sentence: 'where',
    },
    workplace: {
      subject: 'The workplace',
      asksFor: 'fact',
      form: { row: 'more', label: 'Workplace', any: 'Any workplace' },
      sentence: 'what',
    },
    /** Only jobs that say they can be applied to from Ghana. */
    ghana: {
      subject: 'Open to Ghana',
      values: ['yes'],
      asksFor: 'fact',
      alwaysOffered: true,
      form: { row: 'more', label: 'Who may apply', any: 'Anyone' },
      choice: () => 'Open to applicants in Ghana',
      without: 'Open to anyone',
      sentence: 'else',
    },
    /** Only jobs in science, technology, engineering or maths. */
    field: {
      subject: 'The field',
      values: ['STEM'],
      asksFor: 'fact',
      alwaysOffered: true,
      form: { row: 'more', label: STEM_WORDS },
      choice: () => STEM_WORDS,
      without: 'Any field',
      sentence: 'else',
    },
    closing: {
      subject: 'Closing',
      values: ['7'],
      asksFor: 'days-to-closing',
      form: { row: 'more', label: 'Closing', any: 'Any time' },
      choice: (days) => `Within ${days} days`,
      chip: (days) => `Closing within ${days} days`,
      without: 'Closing at any time',
      sentence: 'else',
    },
    /** Where the day of posting is not known, the day last seen counts. */
    posted: {
      subject: 'Posted',
      values: ['1', '7', '30'],
      asksFor: 'days-since-posting',
      form: { row: 'more', label: 'Posted', any: 'Any time' },
      choice: (days) => POSTED[days] ?? '',
      chip: (days) => `Posted ${POSTED[days]?.toLowerCase()}`,
      without: 'Posted at any time',
      sentence: 'else',
      // Only new jobs are mailed.
      notInAlerts: true,
    },
    source: {
      subject: 'The source',
      asksFor: 'fact',
      form: { row: 'more', label: 'Source', any: 'Any source' },
      sentence: 'else',
      inSentence: (source) => `from ${source}`,
    },
    /** The best are the newest where there is no keyword; what has no closing day closes last. */
    sort: {
      subject: 'The order',
      values: ['newest', 'closing', 'ghana'],
      effect: 'order',
      form: { row: 'more', label: 'Order', any: 'Best first' },
      choice: (sort) => ORDERS[sort] ?? '',
      // A mail has an order of its own.
      notInAlerts: true,
    },
  },
} as const satisfies SearchedList<(typeof JOB_FIELDS)[number]>;

export type ListingFilter = FilterOf<typeof jobList>;
export type JobFact = FactOf<typeof jobList>;
