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
export type UnknownWord = readonly [field: (typeof FIELDS)[number], words: string];

const FIELDS = ['level', 'category', 'jobType', 'location', 'pay'] as const;
/** Longer texts are sentences, of which no list can have all. */
const MAX_LENGTH = 60;
/** Labels that mean no level or category more than their list has. */
const PLAIN = /^(?:all levels?|any|any level|general|others?|miscellaneous)$/i;

/** The words of a row that were not understood, so that a maintainer can add them to their list. */
export function unknownWords(values: RowValues, job: ExternalJob): UnknownWord[] {
  const { Location: place = '' } = job;
  const isKnown: Record<UnknownWord[0], (label: string) => boolean> = {
    level: (label) => levelOf('', label) !== 'Not Specified',
    category: (label) => categoryOf('', label, false) !== 'General',
    jobType: (label) => jobTypeOf(label) !== undefined,
    // What stands in place of a place is no part of the record.
    location: () => place === '' || placesOf(place).length > 0 || isRemoteLocation(place),
    pay: () => job.Pay !== undefined,
  };
  return FIELDS.flatMap((field): UnknownWord[] => {
    const label = plainText(values.first(field).slice(0, 2 * MAX_LENGTH)).trim();
    const isWord = label !== '' && label.length <= MAX_LENGTH && !saysNothing(label) && !PLAIN.test(label);
    return isWord && !isKnown[field](label) ? [[field, label]] : [];
  });
}
