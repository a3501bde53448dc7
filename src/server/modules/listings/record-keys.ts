import { hash } from 'node:crypto';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';

/** Bytes of a key, and of a SHA-256 of words. */
export const KEY_BYTES = 7;
export const WORDS_BYTES = 32;

/** By which the records of a read list are known again, one behind the other by position. */
export interface RecordKeys {
  /** Their keys. */
  readonly keys: Buffer;
  /** SHA-256 of the words by which one is known that has another key than before. */
  readonly words: Buffer;
}

/** The words of a listing: its title, company and place. */
export function listingWords(job: Pick<ExternalJob, 'Job Title' | 'Company' | 'Location'>): Buffer {
  const { Company: company, Location: location = '' } = job;
  const places = placesOf(location).map(({ country, city }) => `${country}/${city}`);
  const place = places.length === 0 ? comparisonKey(location) : places.toSorted().join(';');
  return hashOf([comparisonKey(job['Job Title']), comparisonKey(company), place]);
}

/** The words of a scholarship: its title. */
export const scholarshipWords = (title: string): Buffer => hashOf([comparisonKey(title)]);

/** Keys as a row keeps them, one behind the other. */
export const keyBytes = (keys: readonly string[]): Buffer => Buffer.from(keys.join(''), 'hex');

const hashOf = (parts: readonly string[]) => hash('sha256', parts.join('\n'), 'buffer');
