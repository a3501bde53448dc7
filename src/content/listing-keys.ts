import { hash } from 'node:crypto';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { identitiesOf, listingIdentity, scholarshipIdentities } from '#src/domain/jobs/listing-identity.ts';

/** Figures of a key: so many that a million listings share none. */
const KEY_LENGTH = 14;

/**
 * The keys of a list of jobs, by position: 14 hexadecimal figures, the same wherever and whenever a listing is shown.
 */
export function listingKeys(jobs: readonly ExternalJob[]): string[] {
  return identitiesOf(jobs).map(keyOf);
}

/** The jobs of a list, each with its key. */
export function withKeys<T extends ExternalJob>(jobs: readonly T[]): (T & { Key: string })[] {
  const keys = listingKeys(jobs);
  return jobs.map((job, at) => ({ ...job, Key: keys[at] ?? '' }));
}

/**
 * Hidden listings with their keys: one that was hidden before listings had keys gets the key that it would have alone.
 */
export function keyedHidden(hidden: readonly HiddenListing[]) {
  return hidden.map((one) => ({ ...one, Key: one.Key ?? keyOf(listingIdentity(one)) }));
}

/** The keys of a list of scholarships, by position. */
export function scholarshipKeys(list: readonly Pick<Scholarship, 'link' | 'scholarshipTitle'>[]): string[] {
  return scholarshipIdentities(list).map(keyOf);
}

/** The key that an identity of a list stands for. */
export function keyOf(identity: string): string {
  return hash('sha256', identity).slice(0, KEY_LENGTH);
}
