import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { nightlyRuns, type NightlyRun } from '#src/contracts/nightly-runs.ts';
import { lastGoodRefresh } from '#src/domain/statistics/nightly-runs.ts';

/** What `npm run refresh` writes when it ends: the last nights, the latest first. */
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
