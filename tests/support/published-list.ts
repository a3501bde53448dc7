import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Database } from '#src/server/db/database.ts';
import { loadListings } from '#src/server/modules/listings/load-listings.ts';

/** Writes listings as a build publishes them, one a line, and loads them. @returns the id of the list */
export async function publish(db: Database, jobs: readonly ExternalJob[]): Promise<number> {
  const lines = jobs.map((job) => JSON.stringify(job)).join(',\n');
  return publishText(db, `[\n${lines}\n]\n`);
}

export async function publishText(db: Database, text: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-list-'));
  const file = join(folder, 'jobs.json');
  await writeFile(file, text);
  try {
    return await loadListings(db, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
