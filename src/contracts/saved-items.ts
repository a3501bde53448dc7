import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day } from './external-jobs.ts';
import { instant } from './instant.ts';
import {
  MAX_CHECKED_BYTES,
  MAX_FACT_LENGTH,
  MAX_FACTS,
  MAX_LINK_LENGTH,
  MAX_MERGED_NOTE_LENGTH,
  MAX_SAVED,
  MAX_SENT,
  MAX_SENT_BYTES,
  SAVED_KINDS,
  SAVED_STATES,
} from './saved-item-values.ts';

const fact = v.pipe(v.string(), v.nonEmpty('A text is empty.'), v.maxLength(MAX_FACT_LENGTH));

/**
 * The key of a listing or scholarship, the id of a job posted here; empty for what was saved before listings had keys.
 */
const itemKey = v.optional(
  v.pipe(v.string(), v.regex(/^([\da-f]{14}|[\da-f-]{36})?$/, 'This is no key of an item.')),
  '',
);

/** The key of a saved item. */
export const savedItemKey = v.strictObject({
  kind: v.picklist(SAVED_KINDS),
  key: itemKey,
  /** A whole address; of a job posted here its path on this site. */
  link: v.pipe(
    v.string(),
    v.maxLength(MAX_LINK_LENGTH),
    v.regex(/^(https?:\/\/|\/job-details\/)\S+$/, 'A link is a web address.'),
  ),
  title: fact,
});
export type SavedItemKey = v.InferOutput<typeof savedItemKey>;

/** Something saved, with what its card said then: it outlives the listing. */
export const savedItem = v.strictObject({
  ...savedItemKey.entries,
  /** The company that offers the job; empty for a scholarship. */
  company: v.pipe(v.string(), v.maxLength(MAX_FACT_LENGTH)),
  /** The other lines of its card: where, pay, kind, source. */
  facts: v.pipe(v.array(fact), v.maxLength(MAX_FACTS)),
  /** The last day to apply, where it has one. */
  closes: v.nullable(day),
  /** Months from 1 in which a scholarship usually closes. */
  usuallyCloses: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))), v.maxLength(12)),
  savedAt: instant,
  /** The note of the account; empty for none. Two notes that were put together may be longer than what is typed. */
  note: v.pipe(v.string(), v.maxLength(MAX_MERGED_NOTE_LENGTH)),
  appliedOn: v.nullable(day),
});
export type SavedItem = v.InferOutput<typeof savedItem>;

/** A list as a file. */
export const savedFile = v.strictObject({
  version: v.literal(1),
  saved: v.pipe(v.array(savedItem), v.maxLength(MAX_SAVED)),
});

export const savedItemEndpoints = {
  checkSavedItems: endpoint({
    method: 'POST',
    path: '/saved-items/check',
    access: 'anyone',
    summary:
      'What became of saved items, in their order: whether a listing or scholarship still stands here, under which key, and whether a job posted here is open.',
    errors: ['too_many_requests'],
    body: v.object({ keys: v.pipe(v.array(savedItemKey), v.maxLength(MAX_SAVED)) }),
    maxBodyBytes: MAX_CHECKED_BYTES,
    response: v.object({
      states: v.array(v.picklist(SAVED_STATES)),
      /** The key that each has now; empty for one that is not listed. */
      found: v.array(v.string()),
      /** What is known today of each scholarship that is listed, as its card says it; else empty. */
      said: v.array(v.string()),
    }),
  }),

  listSavedItems: endpoint({
    method: 'GET',
    path: '/jobseeker/saved',
    access: 'jobseeker',
    summary: "The caller's saved items, last changed first.",
    response: v.object({ items: v.array(savedItem) }),
  }),

  saveItems: endpoint({
    method: 'PUT',
    path: '/jobseeker/saved',
    access: 'jobseeker',
    summary: `Adds items to the caller's list, or replaces them; it holds ${MAX_SAVED} at most.`,
    errors: ['over_quota'],
    body: v.object({ items: v.pipe(v.array(savedItem), v.maxLength(MAX_SENT)) }),
    maxBodyBytes: MAX_SENT_BYTES,
  }),

  removeSavedItems: endpoint({
    method: 'POST',
    path: '/jobseeker/saved/remove',
    access: 'jobseeker',
    summary: "Takes items off the caller's list; those that are not there change nothing.",
    body: v.object({ keys: v.pipe(v.array(savedItemKey), v.maxLength(MAX_SENT)) }),
    maxBodyBytes: MAX_SENT_BYTES,
  }),
};
