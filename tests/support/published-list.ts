import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { scholarshipKeys } from '#src/content/listing-keys.ts';
import { readListings, type Listings } from '#src/server/modules/listings/read-listings.ts';
import { readScholarships, type Scholarships } from '#src/server/modules/scholarships/read-scholarships.ts';

/** Writes listings as a build publishes them, one a line, and reads them. @param hidden those hidden since */
export const publish = (jobs: readonly ExternalJob[], hidden: readonly HiddenListing[] = []): Promise<Listings> =>
  publishText(linesOf(jobs), (file) => readListings(file, hidden));

/** A scholarship before the build has given it its key. */
export type UnkeyedScholarship = Omit<ListedScholarship, 'key'>;

/** The same of scholarships. */
export function publishScholarships(list: readonly UnkeyedScholarship[]): Promise<Scholarships> {
  const keys = scholarshipKeys(list);
  const keyed = list.map((one, at) => ({ ...one, key: keys[at] }));
  return publishText(linesOf(keyed), readScholarships);
}

export async function publishText<L>(text: string, read: (file: string) => Promise<L>): Promise<L> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-list-'));
  const file = join(folder, 'list.json');
  await writeFile(file, text);
  try {
    return await read(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const linesOf = (records: readonly object[]) =>
  records.length === 0 ? '[\n]\n' : `[\n${records.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
