import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { nights, type Night } from '#src/contracts/nights.ts';
import { lastGoodRefresh } from '#src/domain/nights.ts';

/** What `npm run refresh` writes when it ends: the last nights, the latest first. */
export const nightsFile = (contentDir: string) => join(contentDir, 'nights.json');

/** The last nights, the latest first; none before the first, nor where the file holds something else. */
export async function readNights(contentDir: string): Promise<Night[]> {
  const text = await readFile(nightsFile(contentDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
    throw error;
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), nights), text);
  return read.success ? read.output : [];
}

/** When all feeds were last read; undefined where no night of those that are kept did so. */
export async function refreshedAt(contentDir: string): Promise<Date | undefined> {
  const good = lastGoodRefresh(await readNights(contentDir));
  return good && new Date(good.endedAt);
}
