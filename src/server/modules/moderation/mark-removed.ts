import { and, inArray } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isUnreferenced } from '#src/server/db/schema/file-references.ts';
import { files } from '#src/server/db/schema/files.ts';
import { removedAddresses } from '#src/server/db/schema/moderation.ts';
import type { Files } from '#src/server/platform/files/files.ts';

/** Remembers that these ids and paths were public, so that they answer 410 from now on. */
export async function markRemoved(tx: Database, addresses: readonly (string | null)[], now: Date): Promise<void> {
  const given = addresses.filter((address) => address !== null);
  if (given.length === 0) return;
  await tx
    .insert(removedAddresses)
    .values(given.map((address) => ({ address, removedAt: now })))
    .onConflictDoNothing();
}

/** Forgets those of these files that nothing refers to any more. */
export async function releaseUnusedFiles(tx: Database, store: Files, ids: readonly (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (given.length === 0) return;
  const unused = await tx
    .select({ path: files.path })
    .from(files)
    .where(and(inArray(files.id, given), isUnreferenced(tx)));
  await store.release(
    tx,
    unused.map(({ path }) => path),
  );
}
