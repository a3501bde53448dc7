import * as v from 'valibot';
import { count } from './pagination.ts';

/** Characters of a value. */
export const MAX_FILTER_TEXT = 200;

/** A field of a filter that takes any text; empty means all. @param label what the text is, as a sentence begins */
export const text = (label: string) =>
  v.optional(
    v.pipe(
      v.string(),
      // No text of the database can have it.
      v.transform((value) => value.replaceAll('\0', '')),
      v.trim(),
      v.maxLength(MAX_FILTER_TEXT, `${label} must be at most ${MAX_FILTER_TEXT} characters`),
    ),
    '',
  );

/** A field that takes one of some values. */
export const oneOf = <const T extends string>(label: string, values: readonly T[]) =>
  v.optional(v.picklist(['', ...values], `${label} must be ${values.join(', ')} or empty`), '');

/** How many each value of a field would find, also those that would find nothing. */
export const counts = v.record(v.string(), count);

/** What to ask instead, and how many that finds. @param fields those of the filter */
export const suggestionOf = <const F extends string>(fields: readonly F[]) =>
  v.object({
    /** What becomes another word, is left out, or is a place that was typed as a keyword. */
    kind: v.picklist(['spelling', 'fewer-words', 'without', 'whole-word', 'place']),
    /** The keyword or the place that it asks for, or the field of the filter that it leaves out. */
    label: v.string(),
    filter: v.object(v.entriesFromList(fields, v.string())),
    count,
  });
