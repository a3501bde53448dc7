import { link, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HASHED_PREFIXES } from '#src/routes/cache-rules.ts';
import { builtFiles } from './built-files.ts';

/** Milliseconds. */
const KEEP = 7 * 86_400_000;
/** Bytes; beyond it, what was replaced first is not kept. */
const MAX_KEPT = 500_000_000;
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
  const replaced = HASHED_PREFIXES.flatMap((prefix) => hashedFiles(served, prefix))
    .filter((name) => !existsSync(join(release, name)))
    .map((name) => ({ name, until: known[name] ?? forAWeek }))
    .filter(({ until }) => until > now.toISOString())
    .sort((a, b) => b.until.localeCompare(a.until));
  const kept: Record<string, string> = {};
  let bytes = 0;
  for (const { name, until } of replaced) {
    bytes += (await stat(join(served, name))).size;
    if (bytes > MAX_KEPT) break;
    await mkdir(dirname(join(release, name)), { recursive: true });
    await link(join(served, name), join(release, name));
    kept[name] = until;
  }
  await writeFile(join(release, LIST), JSON.stringify(kept));
}

/** The files under an address, as paths within the release. */
function hashedFiles(release: string, prefix: string): string[] {
  const folder = `client${prefix}`;
  if (!existsSync(join(release, folder))) return [];
  return builtFiles(join(release, folder), /./).map(({ name }) => folder + name);
}
