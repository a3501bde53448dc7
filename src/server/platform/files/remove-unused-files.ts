import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isUnreferenced } from '#src/server/db/schema/file-references.ts';
import { files } from '#src/server/db/schema/files.ts';
import { violatedConstraint } from '#src/server/db/query-errors.ts';
import type { Files } from './files.ts';

/** Milliseconds that an uploaded file may wait for the form that it is for: three quarters of an hour. */
const UNUSED_TIME = 45 * 60_000;
/** Milliseconds between two looks, with which such a file goes within the hour. */
export const UNUSED_LOOKS = 15 * 60_000;
/** Milliseconds after which an upload that is still being read has been left behind: one hour. */
const READ_TIME = 3_600_000;
/** Files of one round; the rest waits for the next. */
const MAX_FILES = 1_000;

/**
 * Removes what broken-off calls, unused uploads and removed accounts have left behind. It may run
 * at any time and in several processes at once.
 */
export async function removeUnusedFiles(
  { db, files: store }: { db: Database; files: Files },
  incomingFolder: string,
  now: Date,
): Promise<void> {
  await removeFilesByAge(incomingFolder, new Date(now.getTime() - READ_TIME));
  const unused = await findUnused(db, new Date(now.getTime() - UNUSED_TIME));
  // One by one: who puts a file to use at this moment makes only its own removal fail.
  for (const { path, ownerId } of unused) {
    await store
      .change(ownerId, (tx) => store.release(tx, [path]))
      .catch((error: unknown) => {
        if (violatedConstraint(error) === undefined) throw error;
      });
  }
  await store.removeDue();
}

function findUnused(db: Database, before: Date) {
  return db
    .select({
      path: files.path,
      ownerId: sql<string>`coalesce(${files.jobSeekerId}, ${files.companyId})`,
    })
    .from(files)
    .where(and(lt(files.createdAt, before), isUnreferenced(db)))
    .limit(MAX_FILES);
}

/** Removes the files of a folder that were last written before an instant; without the folder, none. */
export async function removeFilesByAge(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (modified !== undefined && modified < before.getTime()) await rm(path, { force: true });
  }
}
