import * as v from 'valibot';
import { JOB_TYPES } from './job-values.ts';
import { listingKey } from './listing-key.ts';

const text = v.pipe(v.string(), v.minLength(1));
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A date is YYYY-MM-DD.'));

export const WORKPLACES = ['Remote', 'Hybrid', 'On-site'] as const;
/** Types that exports and feeds do not have: those that they call so become one of the others. */
const POSTED_ONLY = ['Freelancer', 'Attachment', 'National Service'] as const;
export const LISTING_JOB_TYPES = JOB_TYPES.filter(
  (type): type is Exclude<typeof type, (typeof POSTED_ONLY)[number]> => !v.is(v.picklist(POSTED_ONLY), type),
);

/** Facts of a job that its export or feed gave: never guessed, absent where it gave none. */
const knownEntries = {
  /** As people write it: `Accra, Ghana`; several joined by `; `. */
  Location: v.optional(text),
  Workplace: v.optional(v.picklist(WORKPLACES)),
  /**
   * The people who may hold a remote job, in the source's words: `Worldwide`, `Ghana; Nigeria`, `United States only`.
   */
  'Open To': v.optional(text),
  'Job Type': v.optional(v.picklist(LISTING_JOB_TYPES)),
  /** Currency and period as given: `GH₵ 3,000 - 5,000 a month`. */
  Pay: v.optional(text),
  'Closing Date': v.optional(day),
  Posted: v.optional(day),
  /** Science, technology, engineering, maths or health; absent for other fields, and where it is in doubt. */
  Field: v.optional(v.literal('STEM')),
};
export const OPTIONAL_KEYS = Object.keys(knownEntries) as (keyof typeof knownEntries)[];

/**
 * One record of `data/scraped_jobs_cleaned.json`: seven keys that are always there, then the
 * optional ones.
 */
export const externalJob = v.strictObject({
  /** Several when the same job was found on several boards: `Jobberman; MyJobMag`. */
  Source: v.string(),
  'Job Title': text,
  Company: v.string(),
  'Job URL': v.pipe(v.string(), v.regex(/^https?:\/\//, 'Only absolute http(s) links.')),
  'Job Level': v.string(),
  'Job Category': v.string(),
  /** The day on which the listing was last seen; empty when the export did not say. */
  'Date Scraped': v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'A date is YYYY-MM-DD.')),
  ...knownEntries,
});
export type ExternalJob = v.InferOutput<typeof externalJob>;

/** What names a listing, or changes with every sight of it. */
const UNCHANGING = ['Job URL', 'Date Scraped', 'Posted', 'Field'] as const;
export type ChangingKey = Exclude<keyof ExternalJob, (typeof UNCHANGING)[number]>;
/** The facts of which a change is kept. */
export const CHANGING_KEYS = Object.keys(externalJob.entries).filter(
  (key): key is ChangingKey => !v.is(v.picklist(UNCHANGING), key),
);

/** A fact of a record that has changed, in words; empty where it was or is not known. @param keys the facts */
export const changeOf = <const K extends readonly string[]>(keys: K) =>
  v.strictObject({ on: day, key: v.picklist(keys), from: v.string(), to: v.string() });

export const listingChange = changeOf(CHANGING_KEYS);
export type ListingChange = v.InferOutput<typeof listingChange>;

/** A record of the published list: with the build's knowledge of its link and its sources. */
export const publishedJob = v.strictObject({
  ...externalJob.entries,
  /** The day on which its link was checked, absent for one that never was. */
  'Link Checked': v.optional(day),
  /** Whether all its sources let others pass it on, as feeds do; absent where they do not. */
  'In Feeds': v.optional(v.literal(true)),
  /** The day on which this site first had it, absent where that is not known. */
  'First Seen': v.optional(day),
  /** The latest changes of its facts, the last one last. */
  Changes: v.optional(v.array(listingChange)),
});
export type PublishedJob = v.InferOutput<typeof publishedJob>;

/** A record as a page or an answer shows it. */
export const listedJob = v.strictObject({
  ...publishedJob.entries,
  /** Its key, which no other listing has, wherever and whenever it is shown. */
  Key: listingKey,
});
export type ListedJob = v.InferOutput<typeof listedJob>;
