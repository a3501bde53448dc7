import * as v from 'valibot';
import file from '#data/words/columns.json' with { type: 'json' };

/** The fields that the importer looks for in a row. */
export const FIELDS = [
  'title',
  'company',
  'link',
  'source',
  'level',
  'category',
  'seen',
  'posted',
  'updated',
  'closing',
  'location',
  'city',
  'region',
  'country',
  'openTo',
  'workplace',
  'remote',
  'jobType',
  'pay',
  'payMin',
  'payMax',
  'payCurrency',
  'payPeriod',
  'payEstimate',
  'payEstimated',
  'status',
  'open',
  'closed',
  'tags',
  'votes',
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Folded names under which exports keep each field, the most telling first. A row takes the first
 * of its columns that holds something of use, so `Date: N/A` does not hide a date elsewhere.
 * Logos and company pages are left out on purpose.
 */
export const columnNames: Readonly<Record<Field, readonly string[]>> = v.parse(
  v.strictObject(v.entriesFromList(FIELDS, v.array(v.pipe(v.string(), v.regex(/^[a-z]+$/))))),
  file,
);
