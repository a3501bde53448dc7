import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { jobFileText } from '#src/features/external-jobs/external-jobs.build.ts';
import { scholarshipRecords } from '#src/features/scholarships/scholarships.build.ts';
import { NOT_FOUND, PUBLISHED_JOBS, PUBLISHED_SCHOLARSHIPS } from '#src/server/site/site.ts';
import { pointTo, releaseFolders, removeAllBut } from './releases.ts';

/** A thread of `npm run dev`: makes a release of what the server itself needs of one, which are the published lists. */
const { dist, releases } = releaseFolders(workerData as string);
const before = await realpath(dist).catch(() => '');
const release = join(releases, String(Date.now()));
const files = [
  [PUBLISHED_JOBS, jobFileText()],
  [PUBLISHED_SCHOLARSHIPS, scholarshipRecords],
  [join('client', NOT_FOUND), ''],
] as const;
for (const [name, text] of files) {
  const file = join(release, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
await pointTo(release, dist);
const kept = [release, before].map((folder) => basename(folder));
await removeAllBut(kept, releases);
