import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { categoryOf } from '#src/domain/classification/category-rules.ts';
import { levelOf } from '#src/domain/classification/level-rules.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { isRemoteLocation } from '#src/domain/places/remote-location.ts';
import { jobTypeOf } from './clean/job-type.ts';
import { plainText } from './clean/plain-text.ts';
import type { RowValues } from './row-values.ts';
import { saysNothing } from './value-text.ts';

/** What a row says of a field in words that no list has. */
export type UnknownWord = readonly [field: keyof typeof KNOWN, words: string];

/** Longer texts are sentences, of which no list can have all. */
const MAX_LENGTH = 60;
/** Labels that mean no level or category more than their list has. */
const PLAIN = /^(?:all levels?|any|any level|general|others?|miscellaneous)$/i;

/** Whether a label of each field was understood, or what the record has of it. */
const KNOWN = {
  level: (label: string) => levelOf('', label) !== 'Not Specified',
  category: (label: string) => categoryOf('', label, false) !== 'General',
  jobType: (label: string) => jobTypeOf(label) !== undefined,
  // What stands in place of a place is no part of the record.
  location: (_: string, { Location: place = '' }: ExternalJob) =>
    place === '' || placesOf(place).length > 0 || isRemoteLocation(place),
  pay: (_: string, { Pay: pay }: ExternalJob) => pay !== undefined,
};
const FIELDS = Object.keys(KNOWN) as (keyof typeof KNOWN)[];

/** The words of a row that were not understood, so that a maintainer can add them to their list. */
export function unknownWords(values: RowValues, job: ExternalJob): UnknownWord[] {
  return FIELDS.flatMap((field): UnknownWord[] => {
    const label = plainText(values.first(field).slice(0, 2 * MAX_LENGTH)).trim();
    const isWord = label !== '' && label.length <= MAX_LENGTH && !saysNothing(label) && !PLAIN.test(label);
    return isWord && !KNOWN[field](label, job) ? [[field, label]] : [];
  });
}
