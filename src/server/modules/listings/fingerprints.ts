import { hash } from 'node:crypto';
import { listingWords } from '#src/domain/jobs/listing-identity.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';

/** Bytes of a key, and of a SHA-256 of words. */
export const KEY_BYTES = 7;
export const WORDS_BYTES = 32;

/** What distinguishes the records of a read list from each other, one behind the other by position. */
export interface Fingerprints {
  /** Their keys. */
  readonly keys: Buffer;
  /** SHA-256 of the words by which a record is known that has another key than before. */
  readonly words: Buffer;
}

/** The SHA-256 of the words of a listing. */
export const hashOfListing = (job: Parameters<typeof listingWords>[0]): Buffer => hashOf(listingWords(job));

/** The SHA-256 of the words of a scholarship: its title. */
export const hashOfScholarship = (title: string): Buffer => hashOf(comparisonKey(title));

/** Keys as a row keeps them, one behind the other. */
export const keyBytes = (keys: readonly string[]): Buffer => Buffer.from(keys.join(''), 'hex');

const hashOf = (words: string) => hash('sha256', words, 'buffer');
