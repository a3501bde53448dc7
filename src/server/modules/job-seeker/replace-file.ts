import { eq } from 'drizzle-orm';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Database } from '#src/server/db/database.ts';
import type { Files } from '#src/server/platform/files/files.ts';
import { noProfile } from './read-profile.ts';

/**
 * Inside a transaction: puts a file, or none, in the place of the one that the profile has, and
 * forgets that one. The row is locked first, so that of two at once neither loses a file.
 */
export async function replaceFile(
  files: Files,
  tx: Database,
  { id, place, path }: { id: string; place: 'profileImage' | 'resume'; path: string | null },
  now: Date,
): Promise<void> {
  const [before] = await tx
    .select({ path: jobSeekers[place] })
    .from(jobSeekers)
    .where(eq(jobSeekers.id, id))
    .for('update');
  if (before === undefined) return noProfile();
  await tx
    .update(jobSeekers)
    .set({ [place]: path, updatedAt: now })
    .where(eq(jobSeekers.id, id));
  await files.release(tx, [before.path]);
}
