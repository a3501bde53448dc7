import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { nightlyRuns, type NightlyRun } from '#src/contracts/nightly-runs.ts';
import { lastGoodRefresh } from '#src/domain/statistics/nightly-runs.ts';

/** The file that `npm run refresh` writes when it ends: the last nights, the latest first. */
export const nightlyRunsFile = (contentDir: string) => join(contentDir, 'nights.json');

/** The last nights, the latest first; none before the first, nor where the file holds something else. */
export async function readNightlyRuns(contentDir: string): Promise<NightlyRun[]> {
  const text = await readFile(nightlyRunsFile(contentDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
    throw error;
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), nightlyRuns), text);
  return read.success ? read.output : [];
}

/** When all feeds were last read; undefined where no night of those that are kept did so. */
export async function refreshedAt(contentDir: string): Promise<Date | undefined> {
  const good = lastGoodRefresh(await readNightlyRuns(contentDir));
  return good && new Date(good.endedAt);
}

/** When a file was last written; undefined where there is none. */
export function modifiedAt(file: string): Date | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtime;
}

/** The file that the backup command writes once a backup is whole and read back; its time is that of the backup. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup');

/** The file in which the backup command says why it failed. The next whole backup removes it. */
export const failedBackupFile = (dataDir: string) => join(dataDir, 'failed-backup');

/** When the release in `dist` was built; undefined where there is none. */
export const builtAt = (dist: string) => modifiedAt(join(dist, 'client', 'index.html'));
