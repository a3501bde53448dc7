import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { hiddenListingsBeside } from '#src/content/hidden-listings.ts';
import { jobsFile } from '#src/content/jobs-file.ts';
import { linkChecksBeside } from '#src/content/link-checks.ts';
import { contentFile } from '#src/settings/content-folder.ts';

/** A text that changes with any of the lists that a site is built from. */
export function stateOfLists(): string {
  const jobs = jobsFile(process.env);
  const files = [
    jobs,
    linkChecksBeside(jobs),
    hiddenListingsBeside(jobs),
    ...['scholarships.json', 'link-checks.json', 'sources.json'].map((name) => contentFile(name)),
  ];
  const found = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  return found.map((one) => `${one?.ino} ${one?.mtimeMs} ${one?.size}`).join();
}

/**
 * Writes the lists as they are now into `folder`, from where the API's server searches them.
 * @throws Error that names the record that is wrong; what was searched before still is
 */
export async function writeLists(folder: string): Promise<void> {
  // In a thread of its own: modules read the lists once, while they load.
  const script = new URL('./development-release.ts', import.meta.url);
  await once(new Worker(script, { workerData: folder }), 'exit');
}
