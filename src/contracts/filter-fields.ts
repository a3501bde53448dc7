import * as v from 'valibot';
import type { SearchedList, ValuesOf } from './lists/searched-list.ts';
import { count } from './pagination.ts';

/** Characters of a value. */
export const MAX_FILTER_TEXT = 200;

/** A field of a filter that takes any text; empty means all. @param subject how the sentence of an error begins */
const text = (subject: string) =>
  v.optional(
    v.pipe(
      v.string(),
      // No text of the database can have it.
      v.transform((value) => value.replaceAll('\0', '')),
      v.trim(),
      v.maxLength(MAX_FILTER_TEXT, `${subject} must be at most ${MAX_FILTER_TEXT} characters`),
    ),
    '',
  );

/** A field that takes one of some values. */
const oneOf = <const T extends string>(subject: string, values: readonly T[]) =>
  v.optional(v.picklist(['', ...values], `${subject} must be ${values.join(', ')} or empty`), '');

type EntryOf<D> = string extends ValuesOf<D> ? ReturnType<typeof text> : ReturnType<typeof oneOf<ValuesOf<D>>>;

/** The filter of a list as the query of an address. */
export function filterEntries<const L extends SearchedList>(list: L) {
  const entries = list.names.map((name) => {
    const { subject = name, values } = list.fields[name] ?? {};
    return [name, values ? oneOf(subject, values) : text(subject)];
  });
  return Object.fromEntries(entries) as { [F in keyof L['fields']]: EntryOf<L['fields'][F]> };
}

/** How many each value of a field would find, also those that would find nothing. */
export const counts = v.record(v.string(), count);

/** The keyword that is shown in place of one that finds nothing: another spelling, or the part of it that finds something. */
export const instead = v.object({ kind: v.picklist(['spelling', 'fewer-words']), search: v.string() });

/** A filter to ask for instead, and how many it finds. @param fields those of the filter */
export const suggestionOf = <const F extends string>(fields: readonly F[]) =>
  v.object({
    /** Another word, a field left out, or a place that was typed as a keyword. */
    kind: v.picklist(['spelling', 'fewer-words', 'without', 'whole-word', 'place']),
    /** The keyword or the place that it asks for, or the field of the filter that it leaves out. */
    label: v.string(),
    filter: v.object(v.entriesFromList(fields, v.string())),
    count,
  });
