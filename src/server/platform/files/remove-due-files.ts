import { eq, lte } from 'drizzle-orm';
import { unlessBackupRuns } from '#src/server/db/backup-lock.ts';
import type { Database } from '#src/server/db/database.ts';
import { fileRemovals } from '#src/server/db/schema/files.ts';
import { keyOf, viewKeyOf } from './file-path.ts';
import type { FileStore } from './file-store.ts';

/** Removals of one round; the rest waits for the next. */
const MAX_REMOVALS = 1_000;

/**
 * Removes the files that are due by `now` from the store, and then their entries, unless a backup runs.
 * @throws AggregateError after trying all
 */
export async function removeDueFiles(db: Database, store: FileStore, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(fileRemovals)
    .where(lte(fileRemovals.dueAt, now))
    .orderBy(fileRemovals.dueAt)
    .limit(MAX_REMOVALS);
  const failures: unknown[] = [];
  for (const { path } of due) {
    try {
      const removed = await unlessBackupRuns(db, async (tx) => {
        await store.remove(viewKeyOf(path));
        await store.remove(keyOf(path));
        await tx.delete(fileRemovals).where(eq(fileRemovals.path, path));
      });
      // Files that a backup may still read wait for the next round.
      if (!removed) break;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files cannot be removed.');
}
