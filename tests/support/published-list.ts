import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { readListings, type Listings } from '#src/server/modules/listings/served-listings.ts';

/** Writes listings as a build publishes them, one a line, and reads them. */
export async function publish(jobs: readonly ExternalJob[]): Promise<Listings> {
  const lines = jobs.map((job) => JSON.stringify(job)).join(',\n');
  return publishText(jobs.length === 0 ? '[\n]\n' : `[\n${lines}\n]\n`);
}

export async function publishText(text: string): Promise<Listings> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-list-'));
  const file = join(folder, 'jobs.json');
  await writeFile(file, text);
  try {
    return await readListings(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
