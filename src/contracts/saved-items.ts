import * as v from 'valibot';
import { day } from './external-jobs.ts';
import { instant } from './instant.ts';

/** A listing of another site, a job posted here, a scholarship. */
export const SAVED_KINDS = ['listing', 'job', 'scholarship'] as const;
export const MAX_SAVED = 500;
export const MAX_NOTE_LENGTH = 500;

const line = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));

/** What tells a saved item from others: several listings may share a link. */
export const savedItemKey = v.strictObject({
  kind: v.picklist(SAVED_KINDS),
  /** A whole address; of a job posted here its path on this site. */
  link: v.pipe(v.string(), v.maxLength(2_000), v.regex(/^(https?:\/\/|\/job-details\/)\S+$/)),
  title: line,
});

/** Something saved, with what its card said then. */
export const savedItem = v.strictObject({
  ...savedItemKey.entries,
  /** The lines of its card: who and where, pay, kind, source. */
  facts: v.pipe(v.array(line), v.maxLength(8)),
  /** The last day to apply, where it has one. */
  closes: v.nullable(day),
  /** Months from 1 in which a scholarship usually closes. */
  usuallyCloses: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
    v.maxLength(12),
  ),
  savedAt: instant,
  /** Of whoever saved it; empty for none. */
  note: v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)),
  appliedOn: v.nullable(day),
});
export type SavedItem = v.InferOutput<typeof savedItem>;
