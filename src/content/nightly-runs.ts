import { join } from 'node:path';
import { nightlyRuns, type NightlyRun } from '#src/contracts/nightly-runs.ts';
import { lastGoodRefresh } from '#src/domain/statistics/nightly-runs.ts';
import { readJsonFile } from './json-file.ts';
import { RefusedInput } from './refused-input.ts';

/** What `npm run refresh` writes when it ends: the last nights, the latest first. */
export const nightlyRunsFile = (contentDir: string) => join(contentDir, 'nights.json');

/** The last nights, the latest first; none before the first, nor where the file holds something else. */
export function readNightlyRuns(contentDir: string): NightlyRun[] {
  try {
    return readJsonFile(nightlyRunsFile(contentDir), nightlyRuns, [], { command: 'refresh', remedy: 'Delete it.' });
  } catch (error) {
    if (error instanceof RefusedInput) return [];
    throw error;
  }
}

/** When all feeds were last read; undefined where no night of those that are kept did so. */
export function refreshedAt(contentDir: string): Date | undefined {
  const good = lastGoodRefresh(readNightlyRuns(contentDir));
  return good && new Date(good.endedAt);
}
