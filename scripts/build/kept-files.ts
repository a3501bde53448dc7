import { existsSync, globSync } from 'node:fs';
import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HASHED_PREFIXES } from '#src/routes/cache-rules.ts';

/** Milliseconds. */
const KEEP = 7 * 86_400_000;
/** In a release: until when (ISO 8601) it keeps each file of earlier ones. */
const LIST = 'kept-files.json';

/**
 * Gives a new release the files of the one before that are named by their content, without a copy: a
 * page that is open still asks for them. They go a week after they were replaced.
 */
export async function keepHashedFiles(served: string, release: string, now: Date): Promise<void> {
  const list = await readFile(join(served, LIST), 'utf8').catch(() => '{}');
  const known = JSON.parse(list) as Record<string, string>;
  const forAWeek = new Date(now.getTime() + KEEP).toISOString();
  const hashed = HASHED_PREFIXES.map((prefix) => `client${prefix}**/*.*`);
  const kept: Record<string, string> = {};
  for (const name of globSync(hashed, { cwd: served })) {
    const until = known[name] ?? forAWeek;
    if (existsSync(join(release, name)) || until <= now.toISOString()) continue;
    await mkdir(dirname(join(release, name)), { recursive: true });
    await link(join(served, name), join(release, name));
    kept[name] = until;
  }
  await writeFile(join(release, LIST), JSON.stringify(kept));
}
